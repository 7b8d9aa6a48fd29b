import { fallbackMarkets, siteMarkets } from "#shared/markets.ts";
import { addToCart, getCart } from "#shared/operations/generated/operations.ts";
import { createDice } from "#tests/support/dice.ts";
import { report, withBuiltShop } from "./built-shop.ts";
import { readResident } from "./memory.ts";

/** `node tests/bench/soak.ts [minutes]`: thirty requests a second of all kinds; does the runtime's memory stay? */
const [minutes = 10] = process.argv.slice(2).map(Number);
const rate = 30;
/** Minutes until what may be held is held. */
const settling = Math.min(3, minutes / 2);
const mostWaiting = 100;

const { roll, pick } = createDice(1);
const basenames = siteMarkets(fallbackMarkets).flatMap(({ alias, languages }) =>
  languages.map((language) => `/${alias}/${language}`),
);

const shared = basenames.flatMap((place) => [place, `/_data${place}`, `${place}/list/sale`]);

interface Product {
  href: string;
}

async function findProducts(url: string): Promise<string[]> {
  const list = await fetch(`${url}/_data/se/en/list`);
  return ((await list.json()) as { products: Product[] }).products.map(({ href }) => href);
}

/** Megabytes a minute, of a line through all points. */
function toSlope(points: { minute: number; resident: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { minute: mean(points.map((p) => p.minute)), resident: mean(points.map((p) => p.resident)) };
  const weigh = (of: "minute" | "resident") =>
    points.reduce((sum, point) => sum + (point.minute - middle.minute) * (point[of] - middle[of]), 0);
  return weigh("resident") / weigh("minute");
}

await withBuiltShop({}, async ({ url, pid, complaints }) => {
  const products = await findProducts(url);
  for (const path of shared) await (await fetch(url + path)).arrayBuffer();
  const page = await (await fetch(`${url}/_data/se/en/p/alpine-jacket`)).json();
  const [sku] = (page as { product: { skus: { id: number }[] } }).product.skus;
  const carts: string[] = [];

  const call = ({ name, hash }: { name: string; hash: string }, variables: object, cookie: string) =>
    fetch(`${url}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-page-path": "/se/en",
        cookie,
      },
      body: JSON.stringify({
        operationName: name,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
      }),
    });
  const changeCart = async () => {
    const known = roll() < 0.8 ? (pick(carts) ?? "") : "";
    const isRead = known !== "" && roll() < 0.7;
    const item = { skuId: sku?.id, quantity: 1 };
    const answer = isRead
      ? await call(getCart, { id: "" }, known)
      : await call(addToCart, { id: "", item }, known);
    const [made] = answer.headers.getSetCookie().filter((line) => line.startsWith("cart="));
    if (known === "" && made && carts.length < 200) carts.push(made.split(";")[0] ?? "");
    return answer;
  };
  const visit = (count: number): Promise<Response> => {
    const kind = roll();
    const place = pick(basenames);
    if (kind < 0.6) return fetch(url + pick(shared));
    if (kind < 0.8) return fetch(url + pick(["/se/en", "/us/en", "/ch/de"]) + pick(products));
    if (kind < 0.88) return fetch(`${url}${place}/s/word-${count}`);
    return kind < 0.92 ? fetch(`${url}${place}/p/none-${count}`) : changeCart();
  };

  const times: number[] = [];
  const points: { minute: number; resident: number }[] = [];
  const counts = { asked: 0, waiting: 0, failed: 0, missing: 0, late: 0 };
  const ask = async () => {
    if (counts.waiting >= mostWaiting) {
      counts.late += 1;
      return;
    }
    counts.asked += 1;
    counts.waiting += 1;
    const sent = performance.now();
    try {
      const answer = await visit(counts.asked);
      await answer.arrayBuffer();
      if (answer.status === 404) counts.missing += 1;
      else if (answer.status !== 200) counts.failed += 1;
    } catch {
      counts.failed += 1;
    }
    counts.waiting -= 1;
    times.push(performance.now() - sent);
  };

  const started = performance.now();
  const passed = () => (performance.now() - started) / 60_000;
  const sampling = setInterval(async () => {
    points.push({ minute: passed(), resident: await readResident(pid) });
  }, 5_000);
  while (passed() < minutes) {
    const due = started + (counts.asked + counts.late) * (1_000 / rate);
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    void ask();
  }
  clearInterval(sampling);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const settled = points.filter(({ minute }) => minute >= settling);
  const residents = points
    .filter((_, index) => index % 12 === 11)
    .map(({ resident }) => Math.round(resident));
  console.log(
    `${counts.asked} requests in ${minutes} minutes, ${counts.missing} of nothing; ${counts.late} not sent`,
  );
  console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; memory each minute, MB: ${residents.join(" ")}`);
  const uncaught = complaints.filter((line) => /uncaught|unhandled|rejection/i.test(line));
  console.log([...new Set(complaints.map((line) => line.slice(0, 200)))].slice(0, 10).join("\n"));
  report([
    { figure: "answers that failed", value: counts.failed, most: 0 },
    { figure: "errors that nobody caught", value: uncaught.length, most: 0 },
    { figure: "growth of memory, MB a minute", value: Number(toSlope(settled).toFixed(2)), most: 1 },
  ]);
});
