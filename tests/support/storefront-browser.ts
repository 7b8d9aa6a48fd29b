import { vi } from "vitest";
import { createJar } from "./account.ts";
import type { createEdge } from "./edge.ts";

/** The shop's own client code in front of an edge: what it fetches, stores and reads of its address. */
export function openBrowser(edge: ReturnType<typeof createEdge>, basename: string) {
  const jar = createJar();
  const stored = new Map<string, string>();

  const get = async (path: string) => {
    const response = await edge.fetch(path, { headers: { cookie: jar.header() } });
    jar.take(response);
    return response;
  };

  const post = async (path: string, init: RequestInit) => {
    const { pathname } = new URL(path, "http://shop.test");
    const headers = new Headers(init.headers);
    headers.set("cookie", jar.header());
    const response = await edge.fetch(pathname, { method: "POST", headers, body: init.body ?? null });
    jar.take(response);
    return response;
  };

  vi.stubGlobal("fetch", post);
  const { pathname, origin, href } = new URL(`${basename}/checkout`, "http://shop.test");
  vi.stubGlobal("location", { pathname, origin, href, protocol: "http:", search: "", hash: "" });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return { jar, get, stored };
}

export type TestBrowser = ReturnType<typeof openBrowser>;
