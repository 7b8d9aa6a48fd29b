import { listDurableObjectIds, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import type { Env } from "#worker/env.ts";
import { startPlace } from "./edge.ts";

const isNamespace = (binding: unknown): binding is DurableObjectNamespace =>
  typeof binding === "object" && binding?.constructor.name === "DurableObjectNamespace";

/**
 * The runtime evicts an object that had nothing to do for ten seconds, KV and the backend's among them, and `reset`
 * deletes those alone that are not evicted.
 */
async function wakeObjects() {
  for (const namespace of Object.values(env).filter(isNamespace))
    for (const id of await listDurableObjectIds(namespace))
      await runInDurableObject(namespace.get(id), () => {});
  const { CHANNEL_CACHE, BACKEND } = env as unknown as Env;
  await CHANNEL_CACHE.list();
  await BACKEND?.fetch("http://backend/api/awake");
}

/** Files share a runtime, which takes seconds to start, and nothing else: KV, objects and goods are as on a new machine. */
beforeAll(async () => {
  await wakeObjects();
  await reset();
  await startPlace();
});
