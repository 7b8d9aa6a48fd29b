import { Hono } from "hono";
import { createFactory } from "hono/factory";
import { type AuthAction, authBodies, UnlockBody } from "#shared/api.ts";
import { isAddressAllowed } from "../access/limits.ts";
import { isPassword, unlock as unlockPage } from "../access/password-pages.ts";
import { tryInTheWorld } from "../access/world-limits.ts";
import type { ShopEnv } from "../context.ts";
import { toAliasKey } from "../page-passwords.ts";
import { deleteAccount } from "./delete-account.ts";
import { changePassword, requestReset, resetPassword } from "./passwords.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";
import { exchangeToken, logIn, logOut, refresh, register } from "./sessions.ts";

const maxBytes = 8 * 1024;

const bodyOf = <Action extends AuthAction>(action: Action) =>
  readBody(authBodies[action], maxBytes, refuseMalformed);

/** `POST /auth/{action}`: the tokens of a session stay in cookies that scripts cannot read. */
export const auth = new Hono<ShopEnv>()
  .post("/login", ...bodyOf("login"), (c) => logIn(c, c.req.valid("json")))
  .post("/register", ...bodyOf("register"), (c) => register(c, c.req.valid("json")))
  .post("/password", ...bodyOf("password"), (c) => changePassword(c, c.req.valid("json")))
  .post("/logout", ...bodyOf("logout"), logOut)
  .post("/refresh", ...bodyOf("refresh"), refresh)
  .post("/forgot", ...bodyOf("forgot"), (c) => requestReset(c, c.req.valid("json")))
  .post("/reset", ...bodyOf("reset"), (c) => resetPassword(c, c.req.valid("json")))
  .post("/token", ...bodyOf("token"), (c) => exchangeToken(c, c.req.valid("json")))
  .post("/delete", ...bodyOf("delete"), (c) => deleteAccount(c, c.req.valid("json")))
  .post("/*", (c) => c.json({ kind: "unknown" }, 404));

export const unlock = createFactory<ShopEnv>().createHandlers(
  ...readBody(UnlockBody, 2 * 1024, refuseMalformed),
  async (c) => {
    const { alias, password } = c.req.valid("json");
    if (!(await isAddressAllowed(c, "unlock", "unlock", alias))) return refuse(c, "too-often");
    const known = c.get("settings").pagePasswords.get(toAliasKey(alias));
    if (known === undefined) return refuse(c, "credentials");
    const isRight = await tryInTheWorld(
      c,
      ["locked page", toAliasKey(alias)],
      () => isPassword(password, known),
      (fits) => !fits,
    );
    if (typeof isRight === "string") return refuse(c, isRight);
    if (!isRight) return refuse(c, "credentials");
    await unlockPage(c, alias, known);
    return c.json({});
  },
);
