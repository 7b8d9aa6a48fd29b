import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement as h, Suspense, use } from "react";
import { expect, test } from "vitest";
import { fizzStrings } from "../../tools/vite/fizz-strings.ts";

const require = createRequire(import.meta.url);
const file = "node_modules/react-dom/cjs/react-dom-server.edge.production.js";

interface Server {
  renderToReadableStream(
    element: React.ReactNode,
    options?: { signal?: AbortSignal; onError?: () => void },
  ): Promise<ReadableStream<Uint8Array | string>>;
}

function evaluate(code: string): Server {
  const module = { exports: {} as Server };
  new Function("require", "exports", "module", code)(require, module.exports, module);
  return module.exports;
}

const source = readFileSync(file, "utf8");
const transform = fizzStrings().transform as { handler: (code: string) => { code: string } };
const stock = evaluate(source);
const changed = evaluate(transform.handler(source).code);

const later = (ms: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, ms));

function DeferredRows({ wait, token, rows }: { wait: Promise<number>; token: string; rows: number }) {
  use(wait);
  return h(
    "ul",
    null,
    ...Array.from({ length: rows }, (_, row) => h("li", { key: row }, `${token} é😀漢${row} 👩‍💻`)),
  );
}

/** A page of its own size, with late parts that arrive in its own order, all marked by its token. */
function page(seed: number) {
  const token = `tok-${seed};`;
  const lines = Array.from({ length: 30 + (seed % 300) }, (_, line) =>
    h("p", { key: line, title: token }, `${token} ü🎉 ${line}`),
  );
  const late = [seed % 7, (seed * 3) % 23, (seed * 5) % 41].map((ms, part) =>
    h(
      Suspense,
      { key: part, fallback: token },
      h(DeferredRows, { wait: later(ms), token, rows: 20 + ((seed * (part + 1)) % 400) }),
    ),
  );
  return h("html", null, h("body", null, ...lines, ...late));
}

/** React's own chunks are bytes already. */
function encoded() {
  const encoder = new TextEncoder();
  return new TransformStream<Uint8Array | string, Uint8Array>({
    transform: (chunk, controller) =>
      controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk),
  });
}

async function draw(server: Server, seed: number, signal?: AbortSignal): Promise<string> {
  const stream = await server.renderToReadableStream(page(seed), { onError() {}, ...(signal && { signal }) });
  return new Response(stream.pipeThrough(encoded())).text();
}

test("React's output is byte for byte the same when its chunks are text", async () => {
  for (const seed of [1, 7, 111, 333]) {
    expect(await draw(changed, seed)).toBe(await draw(stock, seed));
  }
});

test("no text crosses from one page to another, however many are drawn or abandoned at once", async () => {
  let abandoned = 0;
  const visit = async (seed: number) => {
    const leaves = new AbortController();
    if (seed % 4 === 0) setTimeout(() => leaves.abort(), seed % 30);
    const text = await draw(changed, seed, leaves.signal).catch(() => null);
    if (text === null || leaves.signal.aborted) return abandoned++;
    expect(new Set(text.match(/tok-\d+;/g))).toEqual(new Set([`tok-${seed};`]));
    expect(text.startsWith("<!DOCTYPE html><html>")).toBe(true);
    expect(text.endsWith("</html>")).toBe(true);
    expect(text).not.toContain("\uFFFD");
  };
  for (let wave = 0; wave < 8; wave++) {
    await Promise.all(Array.from({ length: 40 }, (_, index) => visit(1 + wave * 40 + index)));
  }
  expect(abandoned).toBeGreaterThan(20);
});

test("a React whose internals have changed stops the build with a sentence", () => {
  expect(() => transform.handler(source.replace("function writeChunk(", "function writePiece("))).toThrow(
    "React has no function writeChunk any more",
  );
});
