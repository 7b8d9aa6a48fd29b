import type { Context, Handler } from "hono";
import * as v from "valibot";
import type { ShopEnv } from "../context.ts";
import { forgot, reset } from "./forgotten-password.ts";
import { exchangeToken } from "./login-token.ts";
import { readJson } from "./read-json.ts";
import { changePassword, logIn, logOut, refresh, register } from "./sessions.ts";

/** Bytes of a request body. */
const bodyLimit = 8 * 1024;

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

/** One thing the browser may ask for, and what it must say. */
interface Door<Schema extends v.GenericSchema> {
  body: Schema;
  act: (c: Context<ShopEnv>, body: v.InferOutput<Schema>) => Promise<Response>;
}

const door = <Schema extends v.GenericSchema>(body: Schema, act: Door<Schema>["act"]) =>
  ({ body, act }) as unknown as Door<v.GenericSchema>;

const Login = v.object({ username: Email, password: Password, remember: v.optional(v.boolean(), false) });

const doors: Readonly<Record<string, Door<v.GenericSchema>>> = {
  login: door(Login, logIn),
  register: door(Login, register),
  password: door(v.object({ password: Password, newPassword: Password }), changePassword),
  logout: door(v.object({}), logOut),
  refresh: door(v.object({}), refresh),
  forgot: door(v.object({ username: Email }), forgot),
  reset: door(
    v.object({ resetKey: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)), password: Password }),
    reset,
  ),
  token: door(v.object({ token: v.pipe(v.string(), v.regex(/^[\w.-]{1,4096}$/)) }), exchangeToken),
};

/** `POST /auth/{action}`: the shopper's session, whose tokens no script of the browser sees. */
export const auth: Handler<ShopEnv> = async (c) => {
  c.header("Cache-Control", "private, no-store");
  const name = c.req.param("action") ?? "";
  const chosen = Object.hasOwn(doors, name) ? doors[name] : undefined;
  if (!chosen) return c.json({ kind: "unknown" }, 404);
  const text = await c.req.text();
  const body = text.length > bodyLimit ? null : v.safeParse(chosen.body, readJson(text));
  return body?.success ? chosen.act(c, body.output) : c.json({ kind: "malformed" }, 400);
};
