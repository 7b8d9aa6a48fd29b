import { vValidator } from "@hono/valibot-validator";
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type * as v from "valibot";
import type { AuthRefusal } from "#shared/api.ts";
import { limitBody } from "../access/body-limit.ts";
import { isFromOwnPage, isOfType } from "../access/own-page.ts";
import type { ShopContext, ShopEnv } from "../context.ts";

/** Only JSON, which no form of another site can send; `hono/csrf` checks forms only. */
export const sameOrigin: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (!isOfType(c, "application/json"))
    return refuseCall(c, 415, "UNSUPPORTED_MEDIA_TYPE", "Send application/json");
  if (!isFromOwnPage(c)) return refuseCall(c, 403, "FORBIDDEN", "Only pages of this shop may call");
  await next();
};

export const refuseCall = (
  c: ShopContext,
  status: 400 | 403 | 409 | 413 | 415 | 422 | 503,
  code: string,
  message: string,
) => c.json({ errors: [{ message, extensions: { code } }] }, status);

type BodyReader<Schema extends v.GenericSchema> = MiddlewareHandler<
  ShopEnv,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
>;

/** `refuse` answers a body that is too large (413), no JSON or not of the schema (400). */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  maxBytes: number,
  refuse: (c: ShopContext, status: 400 | 413) => Response,
) {
  const validate = vValidator("json", schema, ({ success }, c: ShopContext) =>
    success ? undefined : refuse(c, 400),
  );
  const validateOrRefuse: BodyReader<Schema> = async (c, next) => {
    try {
      return await validate(c as never, next);
    } catch (error) {
      if (error instanceof HTTPException) return refuse(c, 400);
      throw error;
    }
  };
  return [limitBody(maxBytes, (c) => refuse(c, 413)), validateOrRefuse] as const;
}

const statuses = {
  credentials: 401,
  exists: 409,
  weak: 422,
  expired: 410,
  "too-often": 429,
  unreachable: 503,
} as const satisfies Record<AuthRefusal, number>;

export function refuse(c: ShopContext, kind: AuthRefusal, retryAfter: string | null = null): Response {
  if (kind === "too-often") c.header("Retry-After", retryAfter ?? "60");
  return c.json({ kind }, statuses[kind]);
}

export const refuseMalformed = (c: ShopContext, status: 400 | 413) =>
  c.json({ kind: status === 413 ? "too-large" : "malformed" }, status);
