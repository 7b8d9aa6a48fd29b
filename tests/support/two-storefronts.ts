import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { readBuiltWorker } from "../../tools/built-worker.ts";
import { localHeaders, localVars } from "../../tools/local-vars.ts";

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** The production build in two isolates that share the Durable Objects and one backend. */
export async function openTwoStorefronts() {
  const storefront = readBuiltWorker("wrangler.toml");
  const backend = readBuiltWorker("backend/wrangler.toml");
  if (!storefront || !backend) throw new Error("There is no production build; `npm run build` makes one.");
  storefront.options.bindings = { ...storefront.options.bindings, ...localVars };
  storefront.options.serviceBindings = { ...storefront.options.serviceBindings, BACKEND: backend.name };
  backend.options.bindings = { ...backend.options.bindings, ...localVars, CATALOGUE_SIZE: "50" };
  const atFirst = Object.fromEntries(
    Object.entries(storefront.options.durableObjects ?? {}).map(([binding, object]) => {
      const { className } = object as { className: string };
      return [binding, { className, scriptName: storefront.name }];
    }),
  );
  const second = {
    ...storefront.options,
    name: "second-storefront",
    durableObjects: atFirst,
  };
  const folder = await mkdtemp(join(tmpdir(), "two-storefronts-"));
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      resourcePersistencePath: folder,
      telemetry: { enabled: false },
      cf: {},
      workers: [storefront.options, second, backend.options],
    } as unknown as V4MiniflareOptions),
  );
  const to = async (name: string): Promise<Send> => {
    const worker = await runtime.getWorker(name);
    return (path, init) =>
      worker.fetch(`http://localhost${path}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...localHeaders },
      } as never) as unknown as Promise<Response>;
  };
  return {
    storefronts: [await to(storefront.name), await to(second.name)] as const,
    backend: await to(backend.name),
    async close() {
      await runtime.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
