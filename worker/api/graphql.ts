import { createFactory } from "hono/factory";
import * as v from "valibot";
import { apiHeaders, doubtUnread, forgetCart, GraphQlBody, unknownOperation } from "#shared/api.ts";
import { decodeSegment } from "#shared/basename.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { answerOperation } from "./answer-operation.ts";
import { refuseLookUp } from "./call-limits.ts";
import { findBrowserOperation } from "./operations.ts";
import { findPreviousOperation, keepOperations } from "./previous-operations.ts";
import { readBody, refuseCall } from "./request.ts";

const refuseBody = (c: ShopContext, status: 400 | 413) =>
  status === 413
    ? refuseCall(c, 413, "TOO_LARGE", "The request is too large")
    : refuseCall(c, 400, "PERSISTED_QUERY_NOT_ALLOWED", "Only known operations are answered");

/** The page is of a build that nobody remembers: it reloads itself. */
const refuseUnknown = (c: ShopContext) =>
  refuseCall(c, 409, unknownOperation, "The page is of another build of the shop");

/** The browser names an operation of the build by its hash; the worker adds cart, market, token and key. */
export const graphql = createFactory<ShopEnv>().createHandlers(
  ...readBody(GraphQlBody, 64 * 1024, refuseBody),
  async (c) => {
    const { variables, extensions } = c.req.valid("json");
    const hash = extensions.persistedQuery.sha256Hash;
    const kvCache = c.get("kvCache");
    const { previousOperations } = c.get("isolate");
    const current = findBrowserOperation(hash);
    const refusal = current ? null : await refuseLookUp(c);
    if (refusal) return refusal;
    const operation = current ?? (await findPreviousOperation(kvCache, previousOperations, hash));
    if (!operation) return hash in manifest ? refuseBody(c, 400) : refuseUnknown(c);
    c.get("waitUntil")(keepOperations(kvCache, previousOperations));
    const known = v.safeParse(operation.variables, variables);
    if (!known.success) {
      const refused = refuseCall(c, 400, "BAD_VARIABLES", "These variables are not accepted");
      return current ? refused : refuseUnknown(c);
    }
    return answerOperation(c, operation, known.output, {
      forgetsCart: c.req.header(apiHeaders.cart) === forgetCart,
      idempotencyKey: c.req.header(apiHeaders.idempotencyKey),
      shown: decodeSegment(c.req.header(apiHeaders.shown) ?? ""),
      isWarned: c.req.header(apiHeaders.doubt) !== doubtUnread,
      paymentEnd: c.req.header(apiHeaders.payment),
    });
  },
);
