import type { ProductCard } from "#shared/catalog.ts";
import { cookieNames } from "#shared/cookies.ts";
import { hasCookie } from "../cookies.ts";
import { readStored, writeStored } from "../storage.ts";

/** What the offline page tells about a product. */
export interface SavedProduct {
  id: number;
  /** Path with market and language. */
  path: string;
  name: string;
  brand: string;
  /** With currency, as it was shown. */
  price: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Whether nobody was logged in: the prices of a customer may be agreed with them alone. */
  isGuests: boolean;
}

type ShownProduct = Pick<ProductCard, "id" | "href" | "brand" | "name" | "price">;

export type SavedList = "favorites" | "seen";

const limit = { favorites: 60, seen: 12 };
const toKey = (list: SavedList) => `offline-${list}`;

const isSavedProduct = (value: unknown): value is SavedProduct => {
  const product = value as SavedProduct | null;
  return (
    typeof product === "object" &&
    typeof product?.id === "number" &&
    [product.path, product.name, product.brand, product.price].every((text) => typeof text === "string") &&
    /^\/[^/]/.test(product.path) &&
    Number.isFinite(product.savedAt)
  );
};

const isLoggedIn = () => hasCookie(cookieNames.user);

/** The latest first; leaves out what is not of this shape, and what is a customer's where nobody is logged in. */
export function readSavedProducts(list: SavedList): SavedProduct[] {
  const stored = readStored("localStorage", toKey(list));
  const isReadable = (product: unknown) => isSavedProduct(product) && (product.isGuests || isLoggedIn());
  return Array.isArray(stored) ? stored.filter(isReadable) : [];
}

/** What was shown to a customer who has gone meanwhile is not saved. */
export function saveProduct(list: SavedList, product: ShownProduct, basename: string, isGuests: boolean) {
  if (!isGuests && !isLoggedIn()) return;
  const { id, href, name, brand, price } = product;
  const saved: SavedProduct = {
    id,
    path: `${basename}${href}`,
    name,
    brand,
    price: price.sellingIncVat,
    savedAt: Date.now(),
    isGuests,
  };
  const others = readSavedProducts(list).filter((other) => other.id !== id);
  writeStored("localStorage", toKey(list), [saved, ...others].slice(0, limit[list]));
}

/** Forgets every saved product that is not among the ids; all of them without ids. */
export function keepSavedProducts(list: SavedList, ids: readonly number[] = []) {
  const kept = readSavedProducts(list).filter(({ id }) => ids.includes(id));
  writeStored("localStorage", toKey(list), kept.length > 0 ? kept : null);
}
