import { report, withBuiltShop } from "./built-shop.ts";

/** `node tests/bench/outage.ts [rounds]`: pages nobody has visited while the API is refused or hangs, and after it is back. */
const [rounds = 30] = process.argv.slice(2).map(Number);
const goals = { answer: 3_000, recovery: 6_000, stored: 50, refusal: 20 };
const many = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

await withBuiltShop(async ({ url, backend }) => {
  const get = async (path: string) => {
    const started = performance.now();
    const response = await fetch(url + path);
    const text = await response.text();
    return { status: response.status, text, took: performance.now() - started };
  };
  await get("/se/en");
  const slowest = { answer: 0, recovery: 0 };
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const path = `/se/en/s/cold-${round}`;
    if (round % 2 === 0) backend.stop();
    else backend.hang();
    // Before and after the circuit has opened.
    for (let visit = 0; visit < 3; visit++) {
      const { status, text, took } = await get(path);
      if (status !== 503 || !text.includes("Uh oh, something went wrong")) wrong += 1;
      slowest.answer = Math.max(slowest.answer, took);
    }
    backend.start();
    const healed = performance.now();
    while ((await get(path)).status !== 200 && performance.now() - healed < 30_000) await pause(100);
    slowest.recovery = Math.max(slowest.recovery, performance.now() - healed);
  }
  backend.stop();
  const times = { text: [] as number[], stored: [] as number[], refusal: [] as number[] };
  for (let visit = 0; visit < 10; visit++) await get(`/se/en/s/closed-${visit}`);
  for (let call = 0; call < many; call++) {
    times.text.push((await get("/healthz")).took);
    times.stored.push((await get("/se/en")).took);
    const refused = await get(`/api/suggestions?q=${call}`);
    if (refused.status !== 503) wrong += 1;
    times.refusal.push(refused.took);
  }
  const p99 = (all: number[]) => Math.round(all.toSorted((one, other) => one - other)[0.99 * many] ?? 0);
  // What else runs on the machine is no fault of the shop.
  const beyondText = (all: number[]) => Math.max(0, p99(all) - p99(times.text));
  console.log(`${rounds} outages, ${3 * rounds} pages that nobody had visited`);
  report([
    { figure: "answers that are no page with 503", value: wrong, most: 0 },
    { figure: "slowest answer, ms", value: Math.round(slowest.answer), most: goals.answer },
    {
      figure: `p99 of ${many} stored pages while the circuit is open, ms beyond a plain text`,
      value: beyondText(times.stored),
      most: goals.stored,
    },
    {
      figure: `p99 of ${many} refusals meanwhile, ms beyond a plain text`,
      value: beyondText(times.refusal),
      most: goals.refusal,
    },
    { figure: "slowest recovery, ms", value: Math.round(slowest.recovery), most: goals.recovery },
  ]);
});
