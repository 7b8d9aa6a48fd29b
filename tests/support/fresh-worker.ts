import { reset } from "cloudflare:test";
import { beforeAll } from "vitest";
import { startPlace } from "./edge.ts";

/** Files share a runtime, which takes seconds to start, and nothing else: KV, objects and goods are as on a new machine. */
beforeAll(async () => {
  await reset();
  await startPlace();
});
