import fc from "fast-check";
import { malformedRequest } from "#tests/support/malformed-requests.ts";
import { createRawClient, type RawRequest } from "#tests/support/raw-http.ts";
import { report, withBuiltShop } from "./built-shop.ts";
import { readCpuTime } from "./load.ts";

/** `node tests/bench/malformed.ts [requests] [seed]`: what the dearest malformed request costs of the runtime's processor. */
const [requests = 5_000, seed = 1] = process.argv.slice(2).map(Number);
/** Sent before anything is measured, until the runtime has compiled what they need. */
const warmUp = 500;
const goal = 50;

const isPlain = (path: string) => /^[\x21-\x7e]+$/.test(path);

const chosen = fc.sample(malformedRequest, { numRuns: requests + warmUp, seed }).map((asked): RawRequest => {
  const { method, path, end, body, type, headers } = asked;
  const url = URL.canParse(path + end, "http://shop.test") ? new URL(path + end, "http://shop.test") : null;
  const target = isPlain(path + end) ? path + end : url ? url.pathname + url.search : path;
  const hasBody = !["GET", "HEAD"].includes(method);
  return {
    method,
    path: target,
    headers: { "content-type": type, connection: "close", ...headers },
    ...(hasBody && { body }),
  };
});

await withBuiltShop({}, async ({ url, pid }) => {
  const client = createRawClient(url);
  /** Milliseconds of all threads: also what the runtime does beside it, so the least of a few tries counts. */
  async function measure(asked: RawRequest) {
    const before = await readCpuTime(pid);
    const { status } = await client.send(asked);
    return { cpu: ((await readCpuTime(pid)) - before) / 1e6, status };
  }
  for (const asked of chosen.slice(0, warmUp)) await client.send(asked);
  const costs: number[] = [];
  let failures = 0;
  for (const asked of chosen.slice(warmUp)) {
    let { cpu, status } = await measure(asked);
    for (let again = 0; again < 3 && cpu > goal / 2; again++) cpu = Math.min(cpu, (await measure(asked)).cpu);
    // A refused body that nobody read may fail the next request of a local runtime.
    if (status >= 500) status = (await measure(asked)).status;
    if (status >= 500) failures += 1;
    if (status >= 500 || cpu > goal) console.log(status, cpu, JSON.stringify(asked).slice(0, 500));
    costs.push(cpu);
  }
  client.close();
  costs.sort((one, other) => one - other);
  const dearest = costs.at(-1) ?? Number.NaN;
  console.log(
    `${requests} malformed requests, seed ${seed}; median ${costs[requests >> 1]?.toFixed(1)} ms of CPU`,
  );
  report([
    { figure: "answers of 500 and more", value: failures, most: 0 },
    { figure: "CPU of the dearest, ms", value: Number(dearest.toFixed(1)), most: goal },
  ]);
});
