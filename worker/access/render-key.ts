import { sha256 } from "hono/utils/crypto";
import { type Caller, isAllowed, type LimitName, readAddress } from "./limits.ts";

/** All that `Pages` is told of a visitor: by whom renderings are counted, as a hash. */
export const renderKeyHeader = "x-render-key";

/** Null where nobody knows the caller's address, in local runs. */
export async function toRenderKey(c: Caller): Promise<string | null> {
  const address = readAddress(c);
  return address === null ? null : sha256(address);
}

/** Of a visitor, or in `Pages`, which is told by whom it is counted. */
type Counted = Caller & { var: { renderKey: string | null | undefined } };

/** Counts a rendering, or a search that goes on with fewer words, for who makes it necessary. */
export async function isRenderingAllowed(c: Counted, limit: LimitName): Promise<boolean> {
  const told = c.var.renderKey;
  const key = told === undefined ? await toRenderKey(c) : told;
  return key === null || isAllowed(c, limit, limit, key);
}
