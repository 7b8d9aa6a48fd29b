import { expect, test } from "vitest";
import { user } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

test.each(["UNAUTHENTICATED", "AUTH_NOT_AUTHENTICATED"])(
  "a token that the API does not know any more, and says so by %s with 200, is renewed once",
  async (code) => {
    const edge = createEdge();
    const visitor = createVisitor(edge);
    const username = newcomer();
    await visitor.auth("register", { username, password });
    edge.authCalls.splice(0);
    const whoAmI = () => callOperation(edge, user, {}, { cookie: visitor.jar.header() });
    const refused = { data: null, errors: [{ message: "Not authorized.", extensions: { code } }] };
    edge.break(() => (edge.authCalls.length > 0 ? "pass" : Response.json(refused)));
    const { answer, response } = await whoAmI();
    visitor.jar.take(response);
    expect([answer.data?.getUser.email, edge.authCalls.length]).toEqual([username, 1]);
    edge.authCalls.splice(0);
    edge.break(() => Response.json(refused));
    expect([(await whoAmI()).code, edge.authCalls.length]).toEqual([code, 1]);
  },
);
