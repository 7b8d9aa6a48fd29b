import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "No browser takes part");

test("fifty visitors who come at once make one page of two calls, the hash and the text", async ({
  shop,
}) => {
  const address = `${shop.url}/fi/sv/p/alpine-jacket`;
  await (await fetch(`${shop.url}/fi/sv`)).text();
  const asked: string[] = [];
  shop.backend.decide(async (call): Promise<"pass"> => {
    const { operationName } = JSON.parse(await call.text()) as { operationName: string };
    asked.push(operationName);
    return "pass";
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await fetch(address);
      const isComplete = (await response.text()).endsWith("</html>");
      return { isComplete, status: response.status, from: response.headers.get("cache-status") };
    }),
  );
  expect(asked.filter((name) => name === "product").length).toBeLessThanOrEqual(2);
  expect(answers.every(({ isComplete, status }) => isComplete && status === 200)).toBe(true);
  expect(answers.filter(({ from }) => from === "shop-edge; fwd=miss; stored")).toHaveLength(1);
});
