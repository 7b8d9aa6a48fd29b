import { beforeEach, expect, test, vi } from "vitest";
import { createEdge } from "#tests/support/edge.ts";
import { holdDates } from "#tests/support/time.ts";

let edge = createEdge();
let lines: string[] = [];
let tests = 0;
holdDates();

beforeEach(() => {
  // A minute of its own for each test.
  tests += 1;
  vi.setSystemTime(Date.now() + 60_000 * tests);
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});

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

const from = (address: string) => ({ "cf-connecting-ip": address });

test("one address reports ten times a minute", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await send(reported(`https://one-${count}.test`), from("192.0.2.1"))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
});

const provider = "https://pay.provider.example";

/** Violations of the shop `edge`, each reported from another address. */
async function flood(directives: readonly string[]) {
  for (let count = 0; count < 200; count++) {
    const violation = reported(`https://flood-${count}.test`, directives[count % directives.length]);
    await send(violation, from(`198.51.100.${count}`));
  }
}

test("made-up violations leave room for each known directive and for each origin of the shop's settings", async () => {
  vi.setSystemTime(Date.now() + 60_000);
  edge = createEdge({ PAYMENT_ORIGINS: provider });
  await flood(["frame-src", "made-up", "also-made-up"]);
  expect(lines.length).toBeLessThanOrEqual(10);
  const flooded = lines.length;
  await send(reported(`${provider}/checkout`, "frame-src"), from("203.0.113.1"));
  await send(reported("https://unknown.example", "img-src"), from("203.0.113.2"));
  expect(lines.slice(flooded).map((line) => JSON.parse(line))).toEqual([
    { event: "policy violation", directive: "frame-src", blocked: provider },
    { event: "policy violation", directive: "img-src", blocked: "https://unknown.example" },
  ]);
});

test("room comes back with each minute, and what goes on is a line a minute", async () => {
  await flood(["connect-src"]);
  const flooded = lines.length;
  vi.setSystemTime(Date.now() + 60_000);
  for (const address of ["203.0.113.1", "203.0.113.2"])
    await send(reported("https://new.example", "connect-src"), from(address));
  expect(lines).toHaveLength(flooded + 1);
  vi.setSystemTime(Date.now() + 60_000);
  await send(reported("https://new.example", "connect-src"), from("203.0.113.3"));
  expect(lines).toHaveLength(flooded + 2);
});
