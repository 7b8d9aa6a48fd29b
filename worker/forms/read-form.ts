import { limitBody } from "../access/body-limit.ts";
import { isFromOwnPage, isOfType } from "../access/own-page.ts";
import type { ShopContext } from "../context.ts";

/** The last value of each name; files are no values. */
export type Fields = Readonly<Record<string, string>>;

const refusals = {
  403: "Only pages of this shop may call",
  413: "Too large",
  415: "Send a form",
} as const;

const limit = limitBody(64 * 1024, (c) => c.text(refusals[413], 413));

/** A `Response` refuses the form. */
export async function readForm(c: ShopContext): Promise<Fields | Response> {
  if (!isOfType(c, "application/x-www-form-urlencoded")) return c.text(refusals[415], 415);
  if (!isFromOwnPage(c)) return c.text(refusals[403], 403);
  let fields: Fields = {};
  const refusal = await limit(c, async () => {
    const entries = Object.entries(await c.req.parseBody());
    fields = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  });
  return refusal instanceof Response ? refusal : fields;
}

/** Null for what is no whole number that the API's `Int` takes. */
export const readNumber = (text: string | undefined): number | null =>
  /^\d{1,10}$/.test(text ?? "") && Number(text) <= 2_147_483_647 ? Number(text) : null;
