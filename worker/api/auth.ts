import { Hono } from "hono";
import { type AuthAction, authBodies } from "#shared/api.ts";
import type { ShopEnv } from "../context.ts";
import { changePassword, requestReset, resetPassword } from "./passwords.ts";
import { readBody, refuseMalformed } from "./request.ts";
import { exchangeToken, logIn, logOut, refresh, register } from "./sessions.ts";

const maxSize = 8 * 1024;

const bodyOf = <Action extends AuthAction>(action: Action) =>
  readBody(authBodies[action], maxSize, refuseMalformed);

/** `POST /auth/{action}`: the shopper's session, whose tokens no script of the browser sees. */
export const auth = new Hono<ShopEnv>()
  .post("/login", ...bodyOf("login"), (c) => logIn(c, c.req.valid("json")))
  .post("/register", ...bodyOf("register"), (c) => register(c, c.req.valid("json")))
  .post("/password", ...bodyOf("password"), (c) => changePassword(c, c.req.valid("json")))
  .post("/logout", ...bodyOf("logout"), logOut)
  .post("/refresh", ...bodyOf("refresh"), refresh)
  .post("/forgot", ...bodyOf("forgot"), (c) => requestReset(c, c.req.valid("json")))
  .post("/reset", ...bodyOf("reset"), (c) => resetPassword(c, c.req.valid("json")))
  .post("/token", ...bodyOf("token"), (c) => exchangeToken(c, c.req.valid("json")))
  .post("/*", (c) => c.json({ kind: "unknown" }, 404));
