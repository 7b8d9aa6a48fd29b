import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fallbackMarkets } from "#shared/markets.ts";
import { askForChannel } from "../../tools/channel-question.ts";
import { askForForm } from "../../tools/form-question.ts";
import { findMissingPages, findNoticeMarkets } from "../../tools/page-question.ts";
import { type CrashingBackend, crashingBackend } from "../backend/crash/crashing-backend.ts";

describe("before it deploys, it asks the API", () => {
  let backend: CrashingBackend;
  let url: string;
  beforeAll(async () => {
    backend = await crashingBackend();
    url = `${await backend.start()}/graphql`;
  }, 60_000);
  afterAll(() => backend.remove());
  const ask = (others: object = {}) =>
    askForChannel({ COMMERCE_API_URL: url, COMMERCE_API_KEY: "key", CHANNEL_ID: "1|nordkamm", ...others });

  test("which channel it has, and says so", async () => {
    const { kind, sentence } = await ask();
    expect([kind, sentence]).toEqual(["found", expect.stringContaining("with 13 markets: ")]);
    expect(sentence).toContain("se (SEK)");
  });

  test("and whether the pages are there that the law of each market asks for", async () => {
    const account = { COMMERCE_API_URL: url, COMMERCE_API_KEY: "key", CHANNEL_ID: "1|nordkamm" };
    const found = await ask();
    const markets = found.kind === "found" ? found.markets : [];
    expect(markets).toHaveLength(13);
    expect(await findMissingPages(account, markets)).toEqual([]);
    const send = fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const body = String(init?.body)
        .replace('"widgetAlias":"terms"', '"widgetAlias":"not-written"')
        .replace(/"widgetAlias":"imprint"(?=.*"languageId":"de)/, '"widgetAlias":"not-written"');
      return send(input, { ...init, body });
    });
    const some = markets.filter(({ alias }) => ["eu", "ch"].includes(alias));
    expect(await findMissingPages(account, some)).toEqual([
      expect.stringMatching(/^The page terms is missing in (?=.*eu\/de)(?=.*eu\/sv)(?=.*ch\/de)/),
      expect.stringMatching(/^The page imprint is missing in eu\/de \(/),
    ]);
    vi.restoreAllMocks();
  });

  test("which form of a call it takes, and whether the shop is set to another", async () => {
    const account = { COMMERCE_API_URL: url, COMMERCE_API_KEY: "key", CHANNEL_ID: "1|nordkamm" };
    const send = fetch;
    /** An API that answers no call in whose body there is such a word. */
    const refuse = (word: string) =>
      vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
        const isRefused = String(init?.body).includes(word);
        const errors = [{ message: "Value cannot be null. (Parameter 'query')" }];
        return isRefused ? Promise.resolve(Response.json({ data: null, errors })) : send(input, init);
      });
    expect(await askForForm(account)).toEqual({
      kind: "fits",
      sentence: "The API takes texts and hashes of persisted queries.",
    });
    refuse('"extensions"');
    const advice = "; PERSISTED_QUERIES=off saves each isolate one call.";
    expect(await askForForm(account)).toEqual({ kind: "fits", sentence: `The API takes texts${advice}` });
    expect(await askForForm({ ...account, PERSISTED_QUERIES: "on" })).toMatchObject({ kind: "not-usable" });
    refuse('"query"');
    const sentence = "The API takes hashes of persisted queries.";
    expect(await askForForm(account)).toEqual({ kind: "fits", sentence });
    expect((await askForChannel(account)).kind).toBe("found");
    expect(await askForForm({ ...account, PERSISTED_QUERIES: "off" })).toMatchObject({ kind: "not-usable" });
    vi.restoreAllMocks();
  });

  test("and names the variable that does not fit it", async () => {
    const unfit = { kind: "not-usable" };
    const foreign = await ask({ FALLBACK_MARKET: "xx" });
    expect(foreign).toMatchObject({ ...unfit, sentence: expect.stringMatching(/^FALLBACK_MARKET: /) });
    const elsewhere = await ask({ COMMERCE_API_URL: url.replace("/graphql", "/nothing") });
    expect(elsewhere).toMatchObject({ ...unfit, sentence: expect.stringContaining("COMMERCE_API_URL") });
    await backend.kill();
    const silent = await ask();
    expect(silent).toMatchObject({ ...unfit, sentence: expect.stringContaining("does not answer") });
  });
});

test("who shows no official notice of the legal guarantee may not sell where the law asks for it", () => {
  expect(findNoticeMarkets(fallbackMarkets)[0]).toMatch(/ se, .*no, .*eu,? .* official notice/);
  expect(findNoticeMarkets(fallbackMarkets.filter(({ country }) => country === "US"))).toEqual([]);
});
