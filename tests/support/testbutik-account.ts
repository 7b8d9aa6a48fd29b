import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { store as demo } from "#shared/store.ts";
import { store } from "#tests/testbutik/store.ts";

const { address: demoAddress } = demo.company;

/** This merchant names files as people do. */
const named = "Känga (1), röd ";

/** What editors, goods and mails of another account would say: it has no sale, and says not what goods are made of. */
const translated = (text: string) =>
  text
    .replaceAll(/\/list\/sale(?=")/g, "/c/jackets")
    .replaceAll(/"identifier":"(composition|materials)"/g, '"identifier":"wattage"')
    .replaceAll('"fileName":"', `"fileName":"${named}`)
    .replaceAll(/nordkamm/gi, "Testbutik")
    .replaceAll(demoAddress.street, store.company.address.street)
    .replaceAll(demoAddress.postalCode, store.company.address.postalCode)
    .replaceAll(demoAddress.city, store.company.address.city);

async function relay(request: IncomingMessage, response: ServerResponse, backend: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { "content-type": type = "application/json", "x-apikey": key = "" } = request.headers;
  const answer = await fetch(backend + request.url?.replace(encodeURIComponent(named), ""), {
    method: request.method,
    headers: { "content-type": type, "x-apikey": String(key) },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const answerType = answer.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { "content-type": answerType });
  response.end(answerType.includes("json") ? translated(bytes.toString()) : bytes);
}

/** Another merchant's account: the stand-in's goods, and no word of the demo shop. */
export async function openAccount(backend: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    relay(request, response, backend).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
