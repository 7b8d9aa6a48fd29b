import type { Plugin } from "vite";

const serverBuild = /react-dom-server\.(edge|browser)\.(production|development)\.js/;

/** React's chunk functions, changed to keep text as text and pass it on per 64 K instead of per chunk. */
const bodies = {
  stringToChunk: "return content;",
  stringToPrecomputedChunk: "return content;",
  byteLengthOfChunk: "return chunk.length;",
  writeChunk: `
    if (typeof chunk !== "string") throw Error("fizz-strings: binary chunk");
    pendingText += chunk;
    if (pendingText.length > 65536) {
      var text = pendingText;
      pendingText = "";
      destination.enqueue(text);
    }`,
  completeWriting: `
    if (pendingText !== "") {
      var text = pendingText;
      pendingText = "";
      destination.enqueue(text);
    }`,
};

function replaceBody(code: string, name: string, body: string): string {
  const start = code.search(new RegExp(`function ${name}\\(`));
  if (start < 0)
    throw new Error(`fizz-strings: React has no function ${name} any more; read its edge build again`);
  const open = code.indexOf("{", start);
  let end = open;
  for (let depth = 0; end < code.length; end++) {
    if (code[end] === "{") depth++;
    else if (code[end] === "}" && --depth === 0) break;
  }
  return `${code.slice(0, open)}{${body}}${code.slice(end + 1)}`;
}

/**
 * React's edge build encodes every tiny chunk, which in workerd is a slow call: a stream of text triples the throughput
 * of SSR. The build stops when React's internals have changed. As in React, a flush begins with an empty buffer, so
 * that no text gets into the answer of another request.
 */
export function fizzStrings(): Plugin {
  return {
    name: "fizz-strings",
    enforce: "pre",
    transform: {
      filter: { id: serverBuild },
      handler(code) {
        let changed = code;
        for (const [name, body] of Object.entries(bodies)) changed = replaceBody(changed, name, body);
        const flushStart = /currentView = new Uint8Array\(\d+\);\s*writtenBytes = 0;/g;
        if (!flushStart.test(changed))
          throw new Error("fizz-strings: the start of React's flush was not found");
        changed = changed.replace(flushStart, (match) => `${match} pendingText = '';`);
        if (!changed.includes('type: "bytes",'))
          throw new Error("fizz-strings: React's stream was not found");
        changed = changed.replaceAll('type: "bytes",', "");
        return { code: `var pendingText = "";\n${changed}`, map: null };
      },
    },
  };
}
