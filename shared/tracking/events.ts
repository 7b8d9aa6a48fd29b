import type { ProductCard } from "../catalog.ts";
import type { RouteName } from "../routes.ts";
import type { TrackedLine, TrackedProduct } from "./product.ts";
import type { PurchaseFacts } from "./purchase.ts";

/** As the browser knows it; what of it is told says `pushes.ts`. */
export interface PageImpression {
  route: { name: RouteName; params: Readonly<Record<string, string | undefined>> };
  location: { origin: string; pathname: string; search: string; hash: string };
  /** The page came as a document, not by following a link in the shop. */
  isSSR: boolean;
}

interface ListedProduct {
  product: TrackedProduct;
  /** Position in its list, from 1. */
  index: number;
}

interface FavoriteChange {
  productId: number;
  /** Null where only the id is known. */
  product: TrackedProduct | null;
}

/** Everything the shop tells about a visit; it is told to nobody before the shopper agrees. */
export interface ShopEvents {
  "page:impression": PageImpression;
  "product:impression": ListedProduct;
  "product:click": ListedProduct;
  /** With what is remembered of it on the device. */
  "product-detail:impression": {
    product: TrackedProduct & Pick<ProductCard, "href" | "price">;
    isGuests: boolean;
  };
  "cart:add": TrackedLine;
  "cart:remove": TrackedLine;
  "favorite:add": FavoriteChange;
  "favorite:remove": FavoriteChange;
  "checkout:impression": { lines: readonly TrackedLine[]; currency: string };
  "checkout:purchase": PurchaseFacts;
  "newsletter:subscribe": Record<string, never>;
  /** The document is being left. */
  "page:leave": Record<string, never>;
}

export type ShopEventType = keyof ShopEvents;

export type ShopEvent = {
  [Type in ShopEventType]: { type: Type; data: ShopEvents[Type]; timestamp: number };
}[ShopEventType];
