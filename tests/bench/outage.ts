import { report, withBuiltShop } from "./built-shop.ts";

/** `node tests/bench/outage.ts [rounds]`: pages nobody has visited while the API is refused or hangs, and after it is back. */
const [rounds = 30] = process.argv.slice(2).map(Number);
const goals = { answer: 3_000, recovery: 6_000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

await withBuiltShop({ proxied: true }, async ({ url, backend }) => {
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
  console.log(`${rounds} outages, ${3 * rounds} pages that nobody had visited`);
  report([
    { figure: "answers that are no page with 503", value: wrong, most: 0 },
    { figure: "slowest answer, ms", value: Math.round(slowest.answer), most: goals.answer },
    { figure: "slowest recovery, ms", value: Math.round(slowest.recovery), most: goals.recovery },
  ]);
});
