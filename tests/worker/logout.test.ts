import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { app, pages } from "#worker/app.ts";
import type { TokenKeeper } from "#worker/auth/token-keeper.ts";

type Keeper = Pick<TokenKeeper, "renew" | "end" | "isEnded">;

/** Token keepers of which some methods do more before they answer. */
function watchKeepers(change: (keeper: Keeper) => Partial<Keeper>) {
  const tokens = (env as unknown as { TOKENS: DurableObjectNamespace<TokenKeeper> }).TOKENS;
  const get = (id: DurableObjectId) => {
    const stub = tokens.get(id);
    const keeper = {
      isEnded: () => stub.isEnded(),
      renew: (ask) => stub.renew(ask) as ReturnType<Keeper["renew"]>,
      end: () => stub.end() as ReturnType<Keeper["end"]>,
    } satisfies Keeper;
    return { ...keeper, ...change(keeper) };
  };
  return { idFromName: (name: string) => tokens.idFromName(name), get };
}

/** Nothing comes too late on a busy machine. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("a logout is answered when the token keeper knows of it, so that no later answer logs in again", async () => {
  stopTimers();
  const steps: string[] = [];
  const TOKENS = watchKeepers((keeper) => ({
    async end() {
      // Slower than all that a logout asks otherwise.
      for (let call = 0; call < 20; call += 1) await keeper.isEnded();
      const renewed = await keeper.end();
      steps.push("the keeper knows");
      return renewed;
    },
  }));
  const fetch: typeof app.fetch = async (request, ...rest) => {
    const response = await app.fetch(request, ...rest);
    if (request.url.endsWith("/auth/logout")) steps.push("answered");
    return response;
  };
  const edge = createEdge({ TOKENS }, { app: { fetch } as typeof app, pages });
  const visitor = createVisitor(edge);
  await visitor.auth("register", { username: newcomer(), password });
  await visitor.auth("logout");
  expect(steps).toEqual(["the keeper knows", "answered"]);
});

test("a renewal that has asked for the old token just before a logout brings no session back", async () => {
  stopTimers();
  let asked = 0;
  let logOut: (() => Promise<unknown>) | undefined;
  const TOKENS = watchKeepers((keeper) => ({
    async isEnded() {
      asked += 1;
      if (asked === 2) await logOut?.();
      return keeper.isEnded();
    },
  }));
  const edge = createEdge({ TOKENS });
  const visitor = createVisitor(edge);
  await visitor.auth("register", { username: newcomer(), password });
  visitor.jar.cookies.delete("auth");
  const tab = createVisitor(edge);
  for (const [name, value] of visitor.jar.cookies) tab.jar.cookies.set(name, value);
  logOut = async () => expect((await visitor.auth("logout")).status).toBe(200);
  await tab.auth("refresh");
  expect(asked).toBe(2);
  expect(visitor.jar.cookies.has("auth-refresh")).toBe(false);
  expect(tab.jar.cookies.has("auth")).toBe(false);
});
