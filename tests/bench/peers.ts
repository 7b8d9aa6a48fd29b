import { build } from "esbuild";

/** What this machine can do at all: a worker that says hello, the same through Hono. */
const hello = `export default { fetch: () => new Response("hello") };`;

const hono = `
  import { Hono } from "hono";
  export default new Hono().get("/", (c) => c.text("hello"));
`;

/** Nothing but a cache: \`PUT\` stores the bytes that every \`GET\` is answered with. */
const bareCache = `
  const key = (request) => new URL(request.url).href;
  export default {
    async fetch(request) {
      if (request.method !== "PUT") return (await caches.default.match(key(request))) ?? new Response(null, { status: 404 });
      const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=86400" };
      await caches.default.put(key(request), new Response(await request.arrayBuffer(), { headers }));
      return new Response("stored");
    },
  };
`;

/** Asks the cache before `Pages` and hands on what it gets. */
const bareGateway = `export default { fetch: ({ url }, { PAGES }) => PAGES.fetch(new Request(url)) };`;

/** What stands behind \`caches\`: a put arrives as the text of an HTTP response, in the body of a PUT. */
const cacheStore = `
  const entries = new Map();
  const decoder = new TextDecoder("latin1");
  const endOfHeaders = (bytes) => {
    for (let at = 0; at < bytes.length - 3; at++)
      if (bytes[at] === 13 && bytes[at + 1] === 10 && bytes[at + 2] === 13 && bytes[at + 3] === 10) return at;
    return bytes.length;
  };
  function parse(bytes) {
    const end = endOfHeaders(bytes);
    const [status, ...lines] = decoder.decode(bytes.subarray(0, end)).split("\\r\\n");
    const headers = new Headers(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]));
    headers.delete("transfer-encoding");
    headers.set("CF-Cache-Status", "HIT");
    return { status: Number(status.split(" ")[1]), headers, body: bytes.slice(end + 4) };
  }
  export default {
    async fetch(request) {
      const key = (request.headers.get("cf-cache-namespace") ?? "") + " " + request.url;
      if (request.method === "PUT") {
        entries.set(key, parse(new Uint8Array(await request.arrayBuffer())));
        return new Response(null, { status: 204 });
      }
      if (request.method === "PURGE") return new Response(null, { status: entries.delete(key) ? 200 : 404 });
      const found = entries.get(key);
      if (!found) return new Response(null, { status: 504, headers: { "CF-Cache-Status": "MISS" } });
      const { status, headers, body } = found;
      return new Response(body, { status, headers });
    },
  };
`;

/** What stands behind a KV namespace. */
const kvStore = `
  const values = new Map();
  export default {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (request.method === "PUT") values.set(pathname, await request.arrayBuffer());
      if (request.method === "DELETE") values.delete(pathname);
      if (request.method !== "GET") return new Response(null);
      const value = values.get(pathname);
      return value ? new Response(value) : new Response(null, { status: 404 });
    },
  };
`;

const sources = {
  hello,
  hono,
  "bare-cache": bareCache,
  "bare-gateway": bareGateway,
  "cache-store": cacheStore,
  "kv-store": kvStore,
};

export type PeerName = keyof typeof sources;

/** By name, bundled and minified as a shop's worker is. */
export async function buildPeers(): Promise<[PeerName, string][]> {
  const built = Object.entries(sources).map(async ([name, contents]): Promise<[PeerName, string]> => {
    const options = { bundle: true, write: false, minify: true, format: "esm" } as const;
    const { outputFiles } = await build({ stdin: { contents, resolveDir: process.cwd() }, ...options });
    return [name as PeerName, outputFiles[0]?.text ?? ""];
  });
  return Promise.all(built);
}
