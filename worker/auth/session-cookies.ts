import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { cookieNames } from "#shared/cookies.ts";
import type { ShopEnv } from "../context.ts";
import { hostOnly } from "../cookies.ts";

/** Token of the commerce API; scripts cannot read it. */
export const tokenOf = (c: Context<ShopEnv>) => getCookie(c, hostOnly(c, cookieNames.auth)) || undefined;

/** What a new token is had for. */
export const refreshTokenOf = (c: Context<ShopEnv>) =>
  getCookie(c, hostOnly(c, cookieNames.authRefresh)) || undefined;

export const hasSession = (c: Context<ShopEnv>) =>
  tokenOf(c) !== undefined || refreshTokenOf(c) !== undefined;
