import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * Commerce API and recommendation provider that answer from memory, in a process of their own:
 * `node tests/bench/replay.ts <backend to record from>`. What was never asked is asked there, once. `PUT /alone` refuses
 * what is not for the commerce API, `PUT /any` makes it answer every later question with the last answer to the same
 * operation, `PUT /sealed` refuses what it does not know; `GET /calls` says how often it was asked, and how much of it was never recorded.
 */
const [backend = ""] = process.argv.slice(2);

interface Recorded {
  status: number;
  type: string;
  body: string;
  /** The product that was asked for. */
  alias?: string | undefined;
}

interface Question {
  operationName?: string;
  variables?: { alias?: string };
}

const answers = new Map<string, Recorded>();
const byOperation = new Map<string, Recorded>();
const missing = new Set<string>();
let mode = "/record";
let calls = 0;

async function ask(question: string, asked: IncomingMessage): Promise<Recorded> {
  const { host: _, "content-length": __, connection: ___, ...headers } = asked.headers;
  const response = await fetch(backend + asked.url, {
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

const refused: Recorded = { status: 503, type: "text/plain", body: "Not recorded" };

/** Another product is the same under its own name. */
const rename = ({ body, alias }: Recorded, wanted: string | undefined) =>
  alias && wanted ? body.replaceAll(alias, wanted) : body;

/** The open paths of a demo pass anything on. */
function readQuestion(question: string): Question {
  try {
    return JSON.parse(question) ?? {};
  } catch {
    return {};
  }
}

async function findAnswer(question: string, asked: IncomingMessage): Promise<Recorded> {
  const key = asked.url + question;
  if (mode === "/alone" && asked.url !== "/graphql") return refused;
  const known = answers.get(key);
  if (known) return known;
  const { operationName = asked.url ?? "", variables } = readQuestion(question);
  const alias = variables?.alias;
  const similar = byOperation.get(operationName);
  if (mode === "/any" && similar) return { ...similar, body: rename(similar, alias) };
  if (mode === "/sealed") {
    if (!missing.has(key)) console.error(`Never recorded: ${key}`);
    missing.add(key);
    return refused;
  }
  const recorded = await ask(question, asked);
  // What an API says until it has learned an operation is not worth keeping.
  if (recorded.status === 200 && !recorded.body.includes("PERSISTED_QUERY_NOT_FOUND")) {
    answers.set(key, recorded);
    byOperation.set(operationName, { ...recorded, alias });
  }
  return recorded;
}

const server = createServer(async (asked, answer) => {
  if (asked.method === "PUT") mode = asked.url ?? mode;
  if (asked.method !== "POST") return answer.end(JSON.stringify({ calls, missing: missing.size }));
  calls++;
  const { status, type, body } = await findAnswer(await text(asked), asked);
  return answer.writeHead(status, { "content-type": type }).end(body);
});

server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
