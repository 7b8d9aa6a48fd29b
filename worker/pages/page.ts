import type { Language } from "#shared/languages.ts";
import type { CustomSort } from "#shared/list-query.ts";
import { localeOf, type Market } from "#shared/markets.ts";
import { createTranslate, type Translate } from "#shared/translate.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, statusOf } from "../commerce/failure.ts";
import type { PageRequest } from "../context.ts";
import { messages } from "../messages.ts";
import type { Category } from "./category-tree.ts";

/** Loads what one page shows. Throws a `Response` whose status becomes the document's. */
export type LoadPage<Data> = (request: PageRequest, commerce: Commerce, known: PageServices) => Promise<Data>;

/** A page in the table of pages. */
export interface PageEntry<Data> {
  load: LoadPage<Data>;
  /** Names of guards (worker/guards/) in their order; without any the one called `default`. */
  guards?: readonly string[];
  /** When it answers false there is no such page (RT-49). */
  validate?: (request: PageRequest, known: PageServices) => boolean | Promise<boolean>;
}

/** What pages know besides their address. */
export interface PageServices {
  categories(): Promise<readonly Category[]>;
  /** The commerce API as editors see it; null for everybody without a preview token. */
  drafts: Commerce | null;
  /** Lists that this deployment sorts in their own way. */
  customSorts: readonly CustomSort[];
}

/** A page that cannot be shown; caught by the renderer, drawn by the error page. */
export const pageFailure = (status: number) => new Response(null, { status });

/** The page has another address now, with whatever query was asked. @param path below the place; the route table adds the rest */
export const movedTo = (path: string) => new Response(null, { status: 301, headers: { Location: path } });

/** This visit goes on elsewhere. @param path below the place */
export const sentTo = (path: string) => new Response(null, { status: 302, headers: { Location: path } });

/** The data of a page's critical call; its failure is the page's (API-13). Partial data passes on (API-14). */
export async function critical<Data>(answer: Promise<CommerceAnswer<Data>>): Promise<Data> {
  const settled = await answer;
  if (settled.kind === "data") return settled.data;
  console.error(JSON.stringify({ event: "commerce failed", kind: settled.kind, message: settled.message }));
  throw pageFailure(statusOf(settled));
}

const translations = new Map<string, Translate>();

/** Texts of a place; made once per locale. */
export function textsOf(language: Language, market: Market): Translate {
  const locale = localeOf(language, market);
  const known = translations.get(locale) ?? createTranslate(language, messages[language], locale);
  translations.set(locale, known);
  return known;
}
