import type { Handler } from "hono";
import * as v from "valibot";
import { isPassword, unlock as letIn } from "../access/password-pages.ts";
import { addressOf, isAllowed } from "../auth/limits.ts";
import type { ShopEnv } from "../context.ts";
import { refuse } from "./refusals.ts";

const Body = v.object({
  alias: v.pipe(v.string(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(200)),
});

/** `POST /api/unlock`: the password of a page's gate; it is compared here and nowhere else (SS-07, safety.md T30). */
export const unlock: Handler<ShopEnv> = async (c) => {
  c.header("Cache-Control", "private, no-store");
  const body = v.safeParse(Body, await c.req.json().catch(() => null));
  if (!body.success) return c.json({ kind: "malformed" }, 400);
  const { alias, password } = body.output;
  if (!(await isAllowed(c, "gate", "unlock", addressOf(c) ?? alias))) return refuse(c, "too often");
  const known = c.get("settings").pagePasswords.get(alias);
  if (known === undefined || !(await isPassword(password, known))) return refuse(c, "credentials");
  await letIn(c, alias, known);
  return c.json({});
};
