import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import type { Env } from "#worker/env.ts";
import { startPlace } from "./edge.ts";

const { CHANNEL_CACHE, BACKEND } = env as unknown as Env;

/** Files share a runtime, which takes seconds to start, and nothing else: KV, objects and goods are as on a new machine. */
beforeAll(async () => {
  // The runtime evicts an object that had no work for ten seconds, and `reset` deletes none that is evicted.
  await CHANNEL_CACHE.list();
  await BACKEND?.fetch("http://backend/api/awake");
  await reset();
  await startPlace();
});
