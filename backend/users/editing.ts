import * as v from "valibot";
import { editorsRows } from "#backend/catalogue/data/editors-schema.ts";
import { demoRowsOf } from "#backend/catalogue/widgets.ts";
import type { Commerce } from "#backend/commerce.ts";
import { json } from "#backend/http/responses.ts";

const longestArea = 256_000;

function readRows(text: string) {
  try {
    return v.safeParse(editorsRows, JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * `GET /content/{name}` tells the rows of a page (`front-page`, an alias) or of a slot (`category:women:top`), `PUT`
 * publishes others, `DELETE` goes back to the demo's.
 */
export async function answerEditor(request: Request, name: string, { editors }: Commerce): Promise<Response> {
  const demo = demoRowsOf(name);
  if (!demo && !/^(category|brand|campaign):[\w-]+:(top|bottom)$/.test(name))
    return json(404, { error: "NotFound" });
  if (request.method === "GET") return json(200, editors.rowsOf(name) ?? demo ?? []);
  if (request.method === "DELETE") {
    editors.remove(name);
    return json(200, demo ?? []);
  }
  if (request.method !== "PUT") return json(405, { error: "MethodNotAllowed" });
  const text = await request.text();
  const read = text.length > longestArea ? null : readRows(text);
  if (!read?.success) return json(400, { error: "BadRequest" });
  editors.put(name, read.output);
  return json(200, read.output);
}
