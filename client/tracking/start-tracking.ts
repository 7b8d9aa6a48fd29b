import type { Purpose } from "#shared/consent/choice.ts";
import type { LayoutData, Tracking } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import type { ShopEvent } from "#shared/tracking/events.ts";
import { createPushBuilder, type Push } from "#shared/tracking/pushes.ts";
import { isQuietPage } from "#shared/tracking/quiet-pages.ts";
import { keepSavedProducts, saveProduct } from "../offline/saved-products.ts";
import {
  startRecommendations,
  stopRecommendations,
  trackConversion,
} from "../recommendations/recommendations.ts";
import { readStored, writeStored } from "../storage.ts";
import { openEventExport } from "./event-export.ts";
import { shopEvents } from "./events.ts";
import { openTagManager } from "./tag-manager.ts";

interface Receivers {
  push: (entries: readonly Push[]) => void;
  update: (allowed: readonly Purpose[]) => void;
  remember: (event: ShopEvent) => void;
  leave: () => void;
}

const toldOrdersKey = "told-orders";
const mostOrders = 20;

/** True once an order, also after a reload and in another tab. */
function takeOrder(orderId: string): boolean {
  const stored = readStored("localStorage", toldOrdersKey);
  const told = Array.isArray(stored) ? stored : [];
  if (told.includes(orderId)) return false;
  writeStored("localStorage", toldOrdersKey, [...told, orderId].slice(-mostOrders));
  return true;
}

/** A quiet page that was reached by a link without a document gets one of its own, without the scripts of others. */
function keepQuiet({ type, data }: ShopEvent, start: RouteName) {
  if (type !== "page:impression" || isQuietPage(start)) return;
  if (isQuietPage(data.route.name)) location.reload();
}

const isNews = ({ type, data }: ShopEvent) => type !== "checkout:purchase" || takeOrder(data.orderId);

function openReceivers(
  tracking: Tracking,
  basename: string,
  route: RouteName,
  allowed: readonly Purpose[],
): Receivers {
  const { tagManager, eventsShare } = tracking;
  const container = tagManager && (isQuietPage(route) ? null : tagManager);
  const manager = container === undefined || container === "" ? null : openTagManager(allowed, container);
  const exported = eventsShare === undefined ? null : openEventExport(eventsShare);
  let purposes = allowed;
  return {
    push(entries) {
      manager?.push(entries);
      if (purposes.includes("statistics")) exported?.push(entries);
    },
    update(next) {
      purposes = next;
      manager?.update(next);
    },
    /** What was looked at, for the offline page. */
    remember({ type, data }) {
      if (type === "product-detail:impression" && purposes.includes("personalization"))
        saveProduct("seen", data.product, basename, data.isGuests);
    },
    leave: () => exported?.send(),
  };
}

let receivers: Receivers | undefined;
let unsubscribe: (() => void) | undefined;

/**
 * Tells the events of this document, those kept so far first, to whom the shop is set up for and the shopper allows;
 * called again when the shopper has changed their mind.
 */
export function setTracking(layoutData: LayoutData, route: RouteName, allowed: readonly Purpose[]) {
  const { tracking, market, basename } = layoutData;
  if (!tracking) return;
  if (allowed.includes("personalization")) startRecommendations({ isQuiet: isQuietPage(route) });
  else if (tracking.purposes.includes("personalization")) stopRecommendations();
  if (!allowed.includes("personalization")) keepSavedProducts("seen");
  if (receivers) receivers.update(allowed);
  if (allowed.length === 0) {
    unsubscribe?.();
    unsubscribe = undefined;
    return;
  }
  receivers ??= openReceivers(tracking, basename, route, allowed);
  unsubscribe ??= follow(receivers, market.currency, route);
}

/** One event after the other: a purchase waits for its hashes. */
function follow(to: Receivers, currency: string, start: RouteName) {
  const { build } = createPushBuilder(currency);
  let last = Promise.resolve();
  return shopEvents.subscribe((event) => {
    keepQuiet(event, start);
    to.remember(event);
    last = last
      .then(async () => {
        if (!isNews(event)) return;
        if (event.type === "checkout:purchase") trackConversion(event.data);
        to.push(await build(event));
        if (event.type === "page:leave") to.leave();
      })
      .catch((error) => console.error(error));
  });
}
