import { describe, expect, it } from "vitest";
import { newVisitor, page, serve, served, url } from "./recommended.ts";
import { call } from "./wire.ts";

describe("POST /serve/collect/…", () => {
  const trackingUserId = "0123456789abcdef01234567";

  it("takes a click with the tracking code of a product, sent as text", async () => {
    const [shown] = (await page({ count: 1 })).result;
    const body = JSON.stringify({ websiteUuid: "website-seSv", trackingUserId, source: shown.trackingCode });
    const response = await serve("collect/click", body, "text/plain");
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: "Click tracked" },
    ]);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("writes nothing down about who refused cookies", async () => {
    const nobody = { websiteUuid: "website-jp", trackingUserId: "0".repeat(24) };
    const told = await served("collect/conversion", {
      ...nobody,
      orderNumber: "1",
      productNumbers: ["1001"],
    });
    expect(told).toEqual({ success: true, message: "Not tracked for anonymous user" });
    const request = { trackingKey: "r", sources: [{ type: "RECENTLY_BOUGHT" }] };
    const { responses } = await served("recoms", { websiteUuid: "website-jp", requests: [request] });
    expect(responses[0].products).toEqual([]);
  });

  it.each([
    [{ trackingUserId }, "websiteUuid is required"],
    [{ websiteUuid: "nobody", trackingUserId }, "Website not found"],
    [{ websiteUuid: "website-no", trackingUserId: "me" }, "Invalid trackingUserId"],
  ])("answers 400 to %o", async (who, message) => {
    const response = await serve("collect/pageview", { ...who, location: url });
    expect([response.status, await response.json()]).toEqual([400, { success: false, message }]);
  });

  it("knows nothing else", async () => {
    expect((await serve("collect/thoughts", {})).status).toBe(500);
    expect((await serve("search", {})).status).toBe(500);
    expect((await call("/recommendations/nothing")).status).toBe(404);
  });
});

it("makes a new visitor each time", async () => {
  const [one, two] = [await newVisitor(), await newVisitor()];
  expect(one).toMatch(/^[0-9a-f]{24}$/);
  expect(one).not.toBe(two);
});

it("serves its browser script", async () => {
  const response = await call("/recommendations/helloretail.js");
  expect(response.headers.get("Content-Type")).toContain("text/javascript");
  expect(await response.text()).toContain("window.hrq");
});
