import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { app, pages } from "#worker/app.ts";
import type { TokenKeeper } from "#worker/auth/token-keeper.ts";

test("a logout is answered when the token keeper knows of it, so that no later answer logs in again", async () => {
  const steps: string[] = [];
  const tokens = (env as unknown as { TOKENS: DurableObjectNamespace<TokenKeeper> }).TOKENS;
  const get = (id: DurableObjectId) => {
    const keeper = tokens.get(id);
    return {
      isEnded: () => keeper.isEnded(),
      renew: (ask: Parameters<TokenKeeper["renew"]>[0]) => keeper.renew(ask),
      async end() {
        // Slower than all that a logout asks otherwise.
        for (let call = 0; call < 20; call += 1) await keeper.isEnded();
        const renewed = await keeper.end();
        steps.push("the keeper knows");
        return renewed;
      },
    };
  };
  const TOKENS = { idFromName: (name: string) => tokens.idFromName(name), get };
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
