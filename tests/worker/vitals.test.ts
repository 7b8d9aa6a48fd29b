import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const lines: string[] = [];
const { error } = console;
beforeEach(() => {
  lines.length = 0;
  console.error = (line: unknown) => lines.push(String(line));
});
afterEach(() => {
  console.error = error;
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  edge.fetch("/api/vitals", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });

const report = { market: "se", device: "phone", vitals: [], errors: [] };

test("what browsers measured is drawn as percentiles by route, market and device", async () => {
  const values = Array.from({ length: 100 }, (_, index) => ({
    name: "LCP",
    value: (index + 1) * 10,
    route: "product",
  }));
  for (let start = 0; start < 100; start += 25) {
    const answer = await send({ ...report, vitals: values.slice(start, start + 25) });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  await expect
    .poll(async () => (await edge.fetch("http://localhost/_backend/vitals")).text())
    .toMatch(/product · se · phone<\/th><td>100<\/td><td>500 ms<\/td><td>750 ms<\/td><td>950 ms/);
});

test.each([
  ["a name of a shopper", { ...report, user: "anna@example.com" }, {}, 400],
  ["an unknown measure", { ...report, vitals: [{ name: "X", value: 1, route: "home" }] }, {}, 400],
  ["an unknown route", { ...report, vitals: [{ name: "LCP", value: 1, route: "/se/sv" }] }, {}, 400],
  ["a message of an error", { ...report, errors: [{ name: "Error", at: "my e-mail is a@b.se" }] }, {}, 400],
  ["too much", { ...report, market: "x".repeat(9_000) }, {}, 413],
  ["another site", report, { "sec-fetch-site": "cross-site" }, 403],
  ["no JSON", report, { "content-type": "text/plain" }, 415],
])("%s is refused", async (_title, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status);
  expect(lines).toEqual([]);
});

test("an error of a thousand browsers is one line in the log, with no word of its message", async () => {
  const errors = [{ name: "TypeError", at: "/assets/shop-1a2b3c.js:1:2345" }];
  await send({ ...report, errors });
  await send({ ...report, market: "de", errors });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      event: "browser error",
      name: "TypeError",
      at: "/assets/shop-1a2b3c.js:1:2345",
      market: "se",
      device: "phone",
    },
  ]);
});

test("made-up errors do not mute a true one, and room comes back with each minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 60_000);
  const flood = async () => {
    for (let count = 0; count < 120; count++)
      await send({
        ...report,
        errors: Array.from({ length: 5 }, (_, at) => ({
          name: `Made${"x".repeat(at)}`,
          at: `/assets/x.js:${count}:${at}`,
        })),
      });
  };
  const told = { ...report, errors: [{ name: "TypeError", at: "/assets/shop-1a2b3c.js:1:99" }] };
  await flood();
  expect(lines.length).toBeLessThanOrEqual(20);
  const flooded = lines.length;
  await send(told);
  expect(lines).toHaveLength(flooded + 1);
  vi.setSystemTime(Date.now() + 60_000);
  await send({ ...report, errors: [{ name: "MadeUp", at: "/assets/x.js:1:1" }] });
  expect(lines).toHaveLength(flooded + 2);
  vi.useRealTimers();
});
