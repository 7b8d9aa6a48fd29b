import type { Context } from "hono";

export const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";

/** Name of a cookie that scripts cannot read: `__Host-` binds it to this origin, but needs https. */
export const hostOnly = (c: Context, name: string) => (isSecure(c) ? `__Host-${name}` : name);
