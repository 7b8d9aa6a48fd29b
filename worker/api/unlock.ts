import { createFactory } from "hono/factory";
import { UnlockBody } from "#shared/api.ts";
import { isPassword, unlock as unlockPage } from "../access/password-pages.ts";
import { isAllowed, readClientIp } from "../auth/limits.ts";
import type { ShopEnv } from "../context.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";

/** `POST /api/unlock`: the password of a page; it is compared here and nowhere else. */
export const unlock = createFactory<ShopEnv>().createHandlers(
  ...readBody(UnlockBody, 4 * 1024, refuseMalformed),
  async (c) => {
    const { alias, password } = c.req.valid("json");
    if (!(await isAllowed(c, "unlock", "unlock", readClientIp(c) ?? alias))) return refuse(c, "too-often");
    const known = c.get("settings").pagePasswords.get(alias);
    if (known === undefined || !(await isPassword(password, known))) return refuse(c, "credentials");
    await unlockPage(c, alias, known);
    return c.json({});
  },
);
