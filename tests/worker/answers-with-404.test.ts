import { beforeEach, describe, expect, test } from "vitest";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";
import type { Data } from "#tests/support/partly.ts";

beforeEach(async () => {
  await clearPages();
  await clearCopies();
});

describe("an API that gives a whole answer the status of what is not there (Apollo's extensions.http)", () => {
  function createApollo() {
    const edge = createEdge();
    edge.break(async (call) => {
      const { url, alias = "" } = call.variables as { url?: string; alias?: string };
      if (call.operationName === "urlHistory" && url?.endsWith("moved"))
        return Response.json({ data: { urlHistory: { newUrl: "/hk/en/c/jackets" } } });
      const error = (root: string) => ({
        message: "Not here",
        path: [root],
        extensions: { code: "NOT_FOUND", http: { status: 404 } },
      });
      if (call.operationName === "product" && alias.startsWith("gone"))
        return Response.json({ data: { product: null }, errors: [error("product")] }, { status: 404 });
      if (call.operationName !== "content") return "pass";
      const { data } = await (await edge.pass(call)).json<{ data: Data }>();
      const body = { data: { ...data, company: null }, errors: [error("company")] };
      return Response.json(body, { status: 404 });
    });
    return edge;
  }

  test("leads from where a product was to where it is, and says that there is none", async () => {
    const edge = createApollo();
    const moved = await edge.fetch("/hk/en/p/gone-moved");
    expect.soft([moved.status, moved.headers.get("location")]).toEqual([301, "/hk/en/c/jackets"]);
    expect((await edge.fetch("/hk/en/p/gone")).status).toBe(404);
  });

  test("shows a page of text of which companies have no view", async () => {
    expect((await createEdge().fetch("/hk/en/terms")).status).toBe(200);
    await clearPages();
    expect((await createApollo().fetch("/hk/en/terms")).status).toBe(200);
  });
});
