import { expect, test, vi } from "vitest";

const opened = vi.hoisted(() => {
  const names: string[] = [];
  /** Stands in the runtime before any part of the shop is there. */
  globalThis.BroadcastChannel = class {
    constructor(name: string) {
      names.push(name);
    }
  } as never;
  return names;
});

import { createEdge } from "#tests/support/edge.ts";

test("drawing a page in the worker opens no channel to other tabs (BC-09)", async () => {
  const edge = createEdge();
  for (const path of ["/se/en", "/se/en/p/alpine-jacket", "/se/en/checkout", "/se/en/account"])
    expect((await edge.fetch(path)).status, path).toBe(200);
  expect(opened).toEqual([]);
  new BroadcastChannel("trapped");
  expect(opened).toEqual(["trapped"]);
});
