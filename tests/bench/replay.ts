import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * A commerce API that answers from memory, in a process of its own: `node tests/bench/replay.ts <API to record from>`.
 * What it was never asked it asks the recorded API, once. `PUT /any` makes it answer every later question with the last
 * answer to the same operation, `PUT /sealed` refuses what it does not know, `GET /calls` says how often it was asked.
 */
const [recordedApi = ""] = process.argv.slice(2);

interface Recorded {
  status: number;
  type: string;
  body: string;
}

const answers = new Map<string, Recorded>();
const byOperation = new Map<string, Recorded>();
let mode = "/record";
let calls = 0;

async function ask(question: string, asked: IncomingMessage): Promise<Recorded> {
  const { host: _, "content-length": __, connection: ___, ...headers } = asked.headers;
  const response = await fetch(recordedApi, {
    method: "POST",
    headers: headers as Record<string, string>,
    body: question,
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    body: await response.text(),
  };
}

async function findAnswer(question: string, asked: IncomingMessage): Promise<Recorded> {
  const known = answers.get(question);
  if (known) return known;
  const { operationName } = JSON.parse(question) as { operationName: string };
  const similar = byOperation.get(operationName);
  if (mode === "/any" && similar) return similar;
  if (mode === "/sealed") return { status: 503, type: "text/plain", body: `Never recorded: ${question}` };
  const recorded = await ask(question, asked);
  // What an API says until it has learned an operation is not worth keeping.
  if (recorded.status === 200 && !recorded.body.includes("PERSISTED_QUERY_NOT_FOUND")) {
    answers.set(question, recorded);
    byOperation.set(operationName, recorded);
  }
  return recorded;
}

const server = createServer(async (asked, answer) => {
  if (asked.method === "PUT") mode = asked.url ?? mode;
  if (asked.method !== "POST") return answer.end(JSON.stringify({ calls, kept: answers.size }));
  calls++;
  const { status, type, body } = await findAnswer(await text(asked), asked);
  return answer.writeHead(status, { "content-type": type }).end(body);
});

server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
