import { paymentParameters } from "../payment.ts";
import { secretParameters } from "../secret-parameters.ts";
import type { PageImpression, ShopEvent } from "./events.ts";
import { type Item, toItem } from "./item.ts";
import { pageTypes } from "./page-types.ts";
import type { TrackedLine } from "./product.ts";
import { toPurchase } from "./purchase.ts";

/** One entry of a tag manager's data layer. */
export type Push = Readonly<Record<string, unknown>>;

const batchSize = 4;

/** What was known of the e-commerce event before is forgotten first. */
const toEcommerce = (event: string, ecommerce: object): Push[] => [{ ecommerce: null }, { event, ecommerce }];

const toLineItem = ({ product, skuId, quantity }: TrackedLine, index = 0) =>
  toItem(product, { index: index + 1, quantity, skuId });

/** They open something or name somebody: nobody hears of them. */
const untold = [...secretParameters, ...paymentParameters, "order", "email"];

function toPagePushes({ isSSR, route, location }: PageImpression): Push[] {
  const { origin, pathname: path, search, hash } = location;
  const pageType = `${pageTypes[route.name]} Page`;
  // A category has all of its parents in its path.
  const { "*": alias, ...params } = route.params;
  const query = new URLSearchParams(search);
  for (const parameter of untold) query.delete(parameter);
  const fullPath = path + (query.size > 0 ? `?${query}` : "") + hash;
  const requestUrl = origin + fullPath;
  const told = {
    name: route.name,
    meta: { pageType },
    path,
    hash,
    query: Object.fromEntries(query),
    params: alias === undefined ? params : { ...params, alias },
    fullPath,
  };
  const first = [
    { event: "page_data", page_type: pageType },
    { event: "original_location", original_location: requestUrl },
  ];
  return [
    ...(isSSR ? first : [{ event: "virtual_page_view", pagePath: fullPath }]),
    { event: "page:impression", route: told, isSSR, requestUrl },
  ];
}

async function toOwnPushes({ type, data }: ShopEvent, currency: string): Promise<Push[]> {
  const withItems = (event: string, items: Item[]) => toEcommerce(event, { currency, items });
  switch (type) {
    case "page:impression":
      return toPagePushes(data);
    case "product:click":
      return withItems("select_item", [toItem(data.product, { index: data.index })]);
    case "product-detail:impression":
      return withItems("view_item", [toItem(data.product)]);
    case "cart:add":
      return withItems("add_to_cart", [toLineItem(data)]);
    case "cart:remove":
      return withItems("remove_from_cart", [toLineItem(data)]);
    case "favorite:add":
      return data.product ? withItems("add_to_wishlist", [toItem(data.product)]) : [];
    case "checkout:impression":
      return toEcommerce("begin_checkout", {
        currency: data.currency,
        items: data.lines.map(toLineItem),
      });
    case "checkout:purchase":
      return toEcommerce("purchase", await toPurchase(data));
    default:
      return [];
  }
}

/**
 * Turns the events of a visit into pushes, in their order. Seen products are collected and told four at a time, or
 * with the next event of another kind.
 * @param currency of the page's market
 */
export function createPushBuilder(currency: string) {
  let seen: Item[] = [];
  const flush = (): Push[] => {
    const items = seen.splice(0);
    return items.length === 0 ? [] : toEcommerce("view_item_list", { currency, items });
  };
  return {
    async build(event: ShopEvent): Promise<Push[]> {
      if (event.type !== "product:impression") return [...flush(), ...(await toOwnPushes(event, currency))];
      seen = [...seen, toItem(event.data.product, { index: event.data.index })];
      return seen.length >= batchSize ? flush() : [];
    },
  };
}
