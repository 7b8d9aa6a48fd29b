import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ordersQuery, profileQuery } from "#client/account/account-api.ts";
import { fetchQuery, forgetQueries, readQuery, replaceQuery } from "#client/use-query.ts";

const fetched = vi.fn<typeof fetch>();
const anna = { getUser: { email: "anna@example.com" } };

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/se/sv/account" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  forgetQueries();
});

/** Keeps the next call waiting until its answer is given. */
function holdAnswer(): (response: Response) => void {
  let answer: (response: Response) => void = () => {};
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (response) => answer(response);
}

test("nothing that one shopper has asked is left for the next (AU-06)", async () => {
  fetched.mockImplementation(async () => Response.json({ data: { ...anna, getOrders: [] } }));
  await fetchQuery(profileQuery);
  await fetchQuery(ordersQuery);
  expect(readQuery(profileQuery)).toMatchObject({ kind: "data", data: { email: "anna@example.com" } });
  expect(readQuery(ordersQuery)).toEqual({ kind: "data", data: [] });
  forgetQueries();
  expect(readQuery(profileQuery)).toEqual({ kind: "loading" });
  expect(readQuery(ordersQuery)).toEqual({ kind: "loading" });
});

test("a login and a logout each leave nothing that was asked before (AU-06)", async () => {
  vi.stubGlobal("document", { cookie: "", visibilityState: "visible" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("BroadcastChannel", undefined);
  fetched.mockImplementation(async (path) =>
    Response.json(String(path).startsWith("/auth/") ? { user: "anna", maxAge: 900 } : { data: anna }),
  );
  const { request, logOut } = await import("#client/auth/auth-session.ts");
  const logIn = () =>
    request({ action: "login", username: "anna@example.com", password: "secret", remember: false });
  for (const change of [logIn, logOut]) {
    await fetchQuery(profileQuery);
    expect(readQuery(profileQuery).kind).toBe("data");
    await change();
    expect(readQuery(profileQuery)).toEqual({ kind: "loading" });
  }
});

test("an answer that was on its way for the one before is dropped (AU-06)", async () => {
  const answer = holdAnswer();
  const asked = fetchQuery(profileQuery);
  forgetQueries();
  answer(Response.json({ data: anna }));
  await asked;
  expect(readQuery(profileQuery)).toEqual({ kind: "loading" });
});

test("an answer does not undo a change that was made meanwhile", async () => {
  const answer = holdAnswer();
  const asked = fetchQuery(profileQuery);
  replaceQuery(profileQuery, null);
  answer(Response.json({ data: anna }));
  await asked;
  expect(readQuery(profileQuery)).toEqual({ kind: "data", data: null });
});

test("what is known stays in sight when it cannot be had anew; without it the failure does", async () => {
  fetched.mockRejectedValue(new TypeError("offline"));
  await fetchQuery(profileQuery);
  expect(readQuery(profileQuery)).toEqual({ kind: "network" });
  fetched.mockImplementation(async () => Response.json({ data: { getUser: null } }));
  await fetchQuery(profileQuery);
  fetched.mockRejectedValue(new TypeError("offline"));
  await fetchQuery(profileQuery);
  expect(readQuery(profileQuery)).toEqual({ kind: "data", data: null });
});
