import { describe, expect, it } from "vitest";
import { act, as } from "./account.ts";
import { ask, call } from "./wire.ts";

const register = async (email: string) => (await act("register", email, "Password123!")).token;

const getUser = async (token: string | undefined) =>
  (
    await ask(
      '{ getUser(marketId: "se") { email balance balanceFormatted balances { currency amount } } }',
      {},
      as(token),
    )
  ).data.getUser;

describe("the balance of a user", () => {
  const fill = (query: string, origin?: string) => call(`/balance?${query}`, { method: "POST" }, origin);

  it("is filled by the merchant and told in the market's currency", async () => {
    const token = await register("saver@example.com");
    expect(await (await fill("email=saver@example.com&currency=SEK&amount=99.50")).json()).toEqual({
      currency: "SEK",
      amount: 99.5,
    });
    await fill("email=saver@example.com&currency=JPY&amount=300");
    const user = await getUser(token);
    expect(user).toMatchObject({
      balance: 99.5,
      balances: [
        { currency: "JPY", amount: 300 },
        { currency: "SEK", amount: 99.5 },
      ],
    });
    expect(user.balanceFormatted).toContain("99,50");
  });

  it("is not filled with nothing, in no currency, for nobody, or from elsewhere", async () => {
    await register("empty@example.com");
    const statuses = [
      await fill("email=empty@example.com&currency=SEK&amount=-5"),
      await fill("email=empty@example.com&currency=XYZ&amount=5"),
      await fill("email=nobody@example.com&currency=SEK&amount=5"),
      await fill("email=empty@example.com&currency=SEK&amount=5", "https://shop.example"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 404, 404]);
  });
});

describe("a token for loginToken", () => {
  const mint = (query: string, origin?: string) => call(`/login-token${query}`, { method: "POST" }, origin);

  it("speaks for a user and says who is behind it", async () => {
    await register("spoofed@example.com");
    const { token } = (await (await mint("?email=spoofed@example.com")).json()) as { token: string };
    expect((await getUser(token)).email).toBe("spoofed@example.com");
    const claims = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    expect(claims.SpoofedBy).toBe("spoofed-user@geins.io");
    expect(claims.exp - claims.iat).toBe(3600);
  });

  it("without a user is a preview: it is good, and nobody's", async () => {
    const { token } = (await (await mint("")).json()) as { token: string };
    expect(await getUser(token)).toBeNull();
  });

  it("is given on the developer's own machine only", async () => {
    expect((await mint("", "https://shop.example")).status).toBe(404);
    expect((await mint("?email=nobody@example.com")).status).toBe(404);
    expect((await call("/login-token")).status).toBe(405);
  });
});
