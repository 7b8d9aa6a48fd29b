import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";

/** What a CDN does for a document on its way, and for a file once. */
const documentQuality = 5;
const fileQuality = 9;
const packable = /^(text|application\/(javascript|json|manifest))|svg/;

/** A key and its certificate, made for one run. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "line-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "2"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const args = ["req", "-x509", ...curve, ...subject, "-keyout", keyFile, "-out", certFile];
  if (spawnSync("openssl", args).status !== 0) throw new Error("The bench needs `openssl` for a certificate");
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(folder, { recursive: true });
  return pair;
}

export interface Line {
  /** Known before there is a shop, which is told its public origin. */
  url: string;
  connect: (shop: string) => void;
  stop: () => Promise<void>;
}

/** HTTP/2 and brotli in front of a shop, as its CDN would serve it. */
export async function openLine(): Promise<Line> {
  const agent = new Agent({ keepAlive: true });
  const packed = new Map<string, Buffer>();
  let target = "";

  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse, isAgain = false) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(":")),
    );
    const { pathname } = new URL(asked.url, target);
    const host = new URL(target).host;
    const upstream = request(
      target + asked.url,
      { method: asked.method, agent, headers: { ...headers, host, "accept-encoding": "identity" } },
      (response) => {
        const { connection: _, "transfer-encoding": __, "keep-alive": ___, ...kept } = response.headers;
        const packs = packable.test(String(kept["content-type"])) && response.statusCode === 200;
        if (!packs) {
          answer.writeHead(response.statusCode ?? 502, kept);
          response.pipe(answer);
          return;
        }
        const { "content-length": _length, ...others } = kept;
        answer.writeHead(200, { ...others, "content-encoding": "br", vary: "accept-encoding" });
        if (pathname.startsWith("/assets/")) sendFile(pathname, response, answer);
        else sendDocument(response, answer);
      },
    );
    upstream.on("error", () => {
      // A connection at rest may have been closed meanwhile.
      const mayRepeat = asked.method === "GET" && !isAgain && !answer.headersSent;
      if (mayRepeat) pass(asked, answer, true);
      else answer.stream.close();
    });
    if (asked.method === "GET") upstream.end();
    else asked.pipe(upstream);
  };

  function sendFile(path: string, response: NodeJS.ReadableStream, answer: Http2ServerResponse) {
    void buffer(response).then((file) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: fileQuality };
      const bytes = packed.get(path) ?? brotliCompressSync(file, { params });
      packed.set(path, bytes);
      answer.end(bytes);
    });
  }

  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: false }, (asked, answer) =>
    pass(asked, answer),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    connect: (shop) => {
      target = shop;
    },
    stop: async () => {
      agent.destroy();
      server.close();
    },
  };
}

/** Every part leaves at once, so that what is streamed arrives as a stream. */
function sendDocument(response: NodeJS.ReadableStream, answer: Http2ServerResponse) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: documentQuality };
  const brotli = createBrotliCompress({ params });
  brotli.pipe(answer);
  response.on("data", (part: Buffer) => {
    brotli.write(part);
    brotli.flush();
  });
  response.on("end", () => brotli.end());
}
