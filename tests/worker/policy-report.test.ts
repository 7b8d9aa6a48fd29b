import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";

const edge = createEdge();
let lines: string[] = [];
countWithinOneMinute();

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  edge.fetch("/api/csp-report", {
    method: "POST",
    headers: { "content-type": "application/csp-report", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const reported = (blocked: string, directive = "script-src-elem") => ({
  "csp-report": {
    "document-uri": "https://shop.test/se/en/account?resetKey=PRIV",
    referrer: "https://shop.test/?loginToken=PRIV",
    "effective-directive": directive,
    "blocked-uri": blocked,
    "script-sample": "anna@example.test",
  },
});

const listed = (blockedURL: string) => ({
  type: "csp-violation",
  url: "https://shop.test/se/en/account?resetKey=PRIV",
  user_agent: "PRIV",
  body: { effectiveDirective: "connect-src", blockedURL, sample: "PRIV" },
});

test("every document says where its violations go, in both ways browsers know", async () => {
  const { headers } = await edge.fetch("/se/en");
  expect(headers.get("reporting-endpoints")).toBe('policy="/api/csp-report"');
  expect(headers.get("content-security-policy")).toMatch(/; report-uri \/api\/csp-report; report-to policy$/);
});

test("a violation is a line in the log, once, with nothing of the person or the page", async () => {
  for (const path of ["a?key=PRIV", "b#PRIV"])
    expect((await send(reported(`https://evil.test/${path}`))).status).toBe(204);
  const type = { "content-type": "application/reports+json" };
  expect((await send([listed("inline"), listed("https://anna:PRIV@evil.test/x")], type)).status).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: "policy violation", directive: "script-src-elem", blocked: "https://evil.test" },
    { event: "policy violation", directive: "connect-src", blocked: "inline" },
    { event: "policy violation", directive: "connect-src", blocked: "https://evil.test" },
  ]);
});

test.each([
  ["no JSON", "{", {}, 400],
  ["another shape", { "csp-report": {} }, {}, 400],
  ["a directive with words", reported("inline", "anna@example.test logged in"), {}, 400],
  ["a line break", reported('inline"}\n{"event":"forged"}'), {}, 400],
  [
    "a prototype",
    '{"__proto__":{"csp-report":{"effective-directive":"x-x","blocked-uri":"inline"}}}',
    {},
    400,
  ],
  [
    "too many at once",
    Array.from({ length: 21 }, () => listed("inline")),
    { "content-type": "application/reports+json" },
    400,
  ],
  ["more than 8 KB", reported(`https://evil.test/${"x".repeat(9_000)}`), {}, 413],
  ["another type", reported("inline"), { "content-type": "application/json" }, 415],
  ["another site", reported("inline"), { "sec-fetch-site": "cross-site" }, 403],
])("%s is refused and logged nowhere", async (_title, body, headers, status) => {
  const answer = await send(body, headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe("");
  expect(lines).toEqual([]);
});

test("one address reports ten times a minute, and all of them a hundred kinds", async () => {
  const from = (address: string) => ({ "cf-connecting-ip": address });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await send(reported(`https://one-${count}.test`), from("192.0.2.1"))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
  for (let count = 0; count < 150; count++)
    await send(reported(`https://flood-${count}.test`), from(`198.51.100.${count}`));
  expect(lines.length).toBeLessThanOrEqual(100);
});
