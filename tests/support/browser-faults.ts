import type { Page, Route } from "@playwright/test";
import type { FaultRuleInput } from "#backend/faults/rule.ts";
import { localHeaders } from "../../tools/local-vars.ts";
import type { Dice } from "./dice.ts";
import { forward } from "./forward.ts";

/** What happens once to a call of the shop to its API; with some of them it is done all the same. */
const apiTroubles = [
  { kind: "reset" },
  { kind: "commit-then-reset" },
  { kind: "truncate", bytes: 20 },
  { kind: "status", status: 500 },
  { kind: "status", status: 503 },
  { kind: "status", status: 404 },
  { kind: "malformed" },
  { kind: "html" },
  { kind: "empty" },
  { kind: "json-null" },
  { kind: "no-data" },
  { kind: "null-data" },
  { kind: "empty-cart" },
  { kind: "huge", megabytes: 3 },
  { kind: "latency", milliseconds: 400 },
] as const satisfies FaultRuleInput[];

/** What happens once to a call of the browser. */
const netTroubles = {
  "never sent": (route: Route) => route.abort("internetdisconnected"),
  "answer lost": async (route: Route) => {
    await forward(route, { headers: { ...route.request().headers(), "sec-fetch-site": "same-origin" } });
    await route.abort("connectionreset");
  },
  "a proxy's page": (route: Route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  "too many requests": (route: Route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "1" }, body: "" }),
};

type Where = "api" | "browser" | "document" | "script";

/** Of the shop's API; instead of those that were set before. */
export async function setFaults(url: string, rules: FaultRuleInput[]) {
  const init = { method: "PUT", headers: localHeaders, body: JSON.stringify(rules) };
  const { ok, status } = await fetch(`${url}/_backend/faults/rules`, init);
  if (!ok) throw new Error(`The stand-in takes no faults: ${status}`);
}

/** Causes one fault at a time and counts those that happened; `tell` gets each in words. */
export function createFaultMaker(page: Page, url: string, dice: Dice, tell: (words: string) => void) {
  let faults = 0;

  async function countApiFaults(): Promise<number> {
    const state = await fetch(`${url}/_backend/faults/rules`, { headers: localHeaders });
    const { rules } = (await state.json()) as { rules: { happened: number }[] };
    return rules.reduce((sum, { happened }) => sum + happened, 0);
  }

  /** Answers how to end it. */
  async function cause(where: Where, operation: string): Promise<() => Promise<void>> {
    if (where === "api") {
      const rule = dice.pick(apiTroubles);
      tell(`${operation}: ${JSON.stringify(rule)}`);
      await setFaults(url, [{ ...rule, path: "/graphql", operation, times: 1 }]);
      return async () => {
        faults += await countApiFaults();
        await setFaults(url, []);
      };
    }
    const kinds = Object.keys(netTroubles) as (keyof typeof netTroubles)[];
    const kind = where === "browser" ? dice.pick(kinds) : "never sent";
    tell(`${where} ${operation}: ${kind}`);
    const pattern = { browser: "**/graphql", document: `**${operation}`, script: "**/assets/*.js" }[where];
    let isOver = false;
    const handler = async (route: Route) => {
      const body = where === "browser" ? route.request().postDataJSON() : null;
      if (isOver || (body && body.operationName !== operation)) return route.fallback();
      isOver = true;
      faults += 1;
      await netTroubles[kind](route).catch(() => {});
    };
    await page.route(pattern, handler);
    return () => page.unroute(pattern, handler);
  }

  return {
    cause,
    clear: () => setFaults(url, []),
    count: () => faults,
  };
}
