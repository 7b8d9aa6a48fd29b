import * as v from "valibot";
import {
  activate,
  createState,
  deactivate,
  type RecommendationState,
  type RecommendedProduct,
  receiveList,
  toListChoices,
} from "#shared/recommendations/state.ts";
import { BoxesAnswer, ListAnswer, toProviderFacets, toRecommended } from "./answers.ts";
import type { Budgets } from "./budget.ts";
import { providerFlags, type Website } from "./websites.ts";

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** What all answers are asked for: documents are shared, so nobody in particular asks. */
const nobody = "0".repeat(24);
const fields = ["originalUrl", "extraData", "trackingCode"];

/** Goods of a list that the provider puts into order. */
export const mostRanked = 480;

export type BoxName = "home" | "product" | "cart" | "empty";

const sources: Record<BoxName, readonly string[]> = {
  home: ["MOST_BOUGHT", "TOP"],
  product: ["ALTERNATIVES", "RELATED", "TOP"],
  cart: ["BOUGHT_TOGETHER", "RELATED", "TOP"],
  empty: ["MOST_VIEWED", "TOP"],
};

/** The goods a list is taken from, by what the provider's feed calls them. */
export type Pool = Readonly<Record<string, string | readonly string[]>>;

export interface Recommendations {
  /** Inactive when the provider did not answer in time and in full. */
  rankList(state: RecommendationState, pool: Pool): Promise<RecommendationState>;
  /** Empty when it has none. @param paths of products, without the basename */
  fillBox(name: BoxName, count: number, paths?: readonly string[]): Promise<RecommendedProduct[]>;
  createState(): RecommendationState;
}

interface Place {
  website: Website;
  /** Absolute, of the page. */
  url: string;
  /** Absolute, of the home page. */
  home: string;
}

/** One market's view of the provider. Nothing is said about a visitor. */
export function createRecommendations(
  send: Send,
  budgets: Budgets,
  { website, url, home }: Place,
): Recommendations {
  async function ask<Schema extends v.GenericSchema>(endpoint: string, body: object, schema: Schema) {
    const spend = budgets(new URL(endpoint).origin);
    const outcome = await spend(async (signal): Promise<v.InferOutput<Schema>> => {
      const headers = { "content-type": "application/json", accept: "application/json" };
      const response = await send(endpoint, { method: "POST", headers, body: JSON.stringify(body), signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return v.parse(schema, await response.json());
    });
    if (providerFlags.debug) console.log(JSON.stringify({ event: "provider", endpoint, body, outcome }));
    if (outcome.kind === "answered") return outcome.value;
    if (outcome.kind !== "resting")
      console.error(JSON.stringify({ event: "provider failed", kind: outcome.kind }));
    return null;
  }

  return {
    createState: () => activate(createState(website.websiteUuid)),
    async rankList(state, pool) {
      const answer = await ask(
        website.pagesEndpoint,
        {
          url,
          format: "json",
          // Only a page that a visitor sees counts.
          firstLoad: false,
          trackingUserId: nobody,
          params: { filters: pool },
          products: { start: 0, count: mostRanked, fields, ...toListChoices(state) },
        },
        ListAnswer,
      );
      if (answer === null) return deactivate(state);
      const { result, filters } = answer.products;
      return receiveList(state, toRecommended(result.slice(0, mostRanked)), toProviderFacets(filters));
    },
    async fillBox(name, count, paths = []) {
      const answer = await ask(
        website.recommendationsEndpoint,
        {
          websiteUuid: website.websiteUuid,
          trackingUserId: nobody,
          requests: [
            {
              trackingKey: name,
              format: "json",
              fields,
              count,
              context: { urls: paths.length > 0 ? paths.map((path) => home + path) : [url] },
              sources: sources[name].map((type) => ({ type, limit: count, filters: {} })),
            },
          ],
        },
        BoxesAnswer,
      );
      return answer === null ? [] : toRecommended(answer.responses[0].products).slice(0, count);
    },
  };
}
