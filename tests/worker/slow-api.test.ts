import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { cookieOf, findStocked } from "#tests/support/calls.ts";
import { readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, post, read } from "#tests/support/forms.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Two calls of an API that is nearly too slow for each take as long as a document may. */
const nearlyTooSlow = 2_460;

/** What is asked at once is answered at once. */
function slowDown(edge: ReturnType<typeof createEdge>) {
  let last = "";
  edge.break(({ operationName }) => {
    if (operationName !== last) vi.setSystemTime(Date.now() + nearlyTooSlow);
    last = operationName;
    return "pass";
  });
}

test("a search that finds goods by fewer words finds them at a slow API", async () => {
  const edge = createEdge();
  await edge.fetch("/se/en/list");
  slowDown(edge);
  const answer = await edge.fetch("/se/en/s/jacket%20xyzzy");
  expect(answer.status).toBe(200);
  expect(readTexts(await answer.text(), "main article").length).toBeGreaterThan(0);
});

test("the plain form of a checkout is there for a customer of a slow API", async () => {
  const edge = createEdge();
  const visitor = createVisitor(edge);
  await visitor.auth("register", { username: newcomer(), password });
  const skuId = await findStocked(edge);
  const jar = visitor.jar.header();
  const added = await post(edge, "/se/en/p/alpine-jacket", { size: String(skuId) }, { cookie: jar });
  slowDown(edge);
  const html = await read(edge, checkoutPath, [jar, cookieOf(added, "cart")].join("; "));
  expect(html).toContain('name="zip"');
});
