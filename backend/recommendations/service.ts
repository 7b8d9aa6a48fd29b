import * as v from "valibot";
import type { Commerce } from "#backend/commerce.ts";
import { eventLog } from "#backend/storage/recommendation-events.ts";
import { browserScript } from "./browser-script.ts";
import { collect } from "./collect.ts";
import { feedsOf, findWebsite, findWebsiteOfPage } from "./feed.ts";
import { servePage } from "./pages.ts";
import { serveRecoms } from "./recoms.ts";
import { pageRequest, recomsRequest } from "./requests.ts";

/** Pages of any origin may call. */
const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers": "Content-Type",
};

const largestBody = 128 * 1024;

export function recommendationService(commerce: Commerce) {
  const log = eventLog(commerce.storage.sql, commerce.clock);
  const provider = { commerce, log, feedOf: feedsOf(commerce.catalogue) };

  function pages(key: string, body: unknown): Response {
    const website = findWebsiteOfPage(key);
    const asked = v.safeParse(pageRequest, body);
    if (!website || !asked.success) return contentFailure("UNEXPECTED ERROR", "Page could not be loaded");
    return answer(servePage(provider, website, asked.output));
  }

  function recoms(body: unknown): Response {
    const asked = v.safeParse(recomsRequest, body);
    if (!asked.success) return contentFailure("INVALID REQUEST", asked.issues[0].message);
    const website = findWebsite(asked.output.websiteUuid ?? "");
    if (!website) return contentFailure("INVALID REQUEST", "Website not found");
    const served = serveRecoms(provider, website, asked.output);
    return served ? answer(served) : contentFailure("NOT FOUND", "There is no such recommendation box");
  }

  return async function answerRecommendations(request: Request): Promise<Response> {
    const [, , first = "", second = "", third = ""] = new URL(request.url).pathname.split("/");
    if (first === "helloretail.js") return script();
    if (first !== "serve") return answer({ success: false, message: "Not found" }, 404);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: crossOrigin });
    if (second === "trackingUser") return answer({ id: newVisitor(), success: true });
    if (request.method !== "POST") return answer({ success: false, message: "Use POST" }, 405);
    const body = await bodyOf(request);
    if (second === "pages") return pages(third, body);
    if (second === "recoms") return recoms(body);
    const collected = second === "collect" ? collect(third, body, log, commerce.catalogue) : null;
    if (!collected) return contentFailure("NOT FOUND", "There is no such endpoint");
    return answer(collected, collected.success ? 200 : 400);
  };
}

/** Also JSON sent as text, which needs no preflight; undefined when it is neither. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > largestBody) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const newVisitor = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { ...crossOrigin, "Cache-Control": "no-store" } });

/** 500 whatever was wrong, as the provider answers. */
const contentFailure = (code: string, message: string) => answer({ success: false, code, message }, 500);

const script = () =>
  new Response(browserScript, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
