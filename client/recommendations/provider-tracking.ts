import { apiHeaders, apiPaths, type ProviderAccess } from "#shared/api.ts";
import { cookieNames } from "#shared/cookies.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import { readStored, writeStored } from "../storage.ts";

export interface Conversion {
  /** Including VAT, in the order's currency. */
  total: number;
  orderNumber: string;
  email: string;
  /** Sku ids. */
  productNumbers: readonly string[];
}

export interface Tracking {
  click: (code: string) => void;
  setCart: (skuIds: readonly string[]) => void;
  /** Once an order, also after a reload. */
  conversion: (order: Conversion) => void;
  pageView: (url: string) => void;
}

type Command = readonly [name: string, ...given: unknown[]];

/** The provider's script takes its commands from here, also those pushed before it came. */
type CommandQueue = { hrq?: { push: (command: Command) => unknown } };

const isVisitorId = (id: unknown): id is string => typeof id === "string" && /^[0-9a-f]{24}$/.test(id);

async function fetchAccess(signal: AbortSignal): Promise<ProviderAccess | null> {
  const headers = { [apiHeaders.pagePath]: location.pathname };
  const response = await fetch(apiPaths.recommendations, { headers, signal });
  return response.ok ? response.json() : null;
}

async function findVisitor({ baseUrl }: ProviderAccess, signal: AbortSignal): Promise<string | null> {
  const known = readCookie(cookieNames.visitor);
  if (isVisitorId(known)) return known;
  const response = await fetch(`${baseUrl}/trackingUser`, { method: "POST", credentials: "omit", signal });
  const { id } = (await response.json()) as { id?: unknown };
  return isVisitorId(id) ? id : null;
}

/** Sends the click without holding up what it opens. */
async function postClick(baseUrl: string, body: Record<"websiteUuid" | "trackingUserId" | "source", string>) {
  try {
    const response = await fetch(`${baseUrl}/collect/click`, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      // JSON as text needs no question whether the other origin allows it.
      headers: { "content-type": "text/plain" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
  } catch (error) {
    // This spelling is what logs are searched for.
    console.error("An error occured in trackClick", String(error));
  }
}

const toldKey = "told-conversions";

function takeOrder(orderNumber: string): boolean {
  const stored = readStored("sessionStorage", toldKey);
  const told = Array.isArray(stored) ? stored : [];
  if (told.includes(orderNumber)) return false;
  writeStored("sessionStorage", toldKey, [...told, orderNumber]);
  return true;
}

/** Null where the shop has no provider, and when the shopper has withdrawn meanwhile. */
export async function openTracking(signal: AbortSignal): Promise<Tracking | null> {
  const access = await fetchAccess(signal);
  if (!access) return null;
  const visitor = await findVisitor(access, signal);
  if (visitor === null || signal.aborted) return null;
  writeCookie(cookieNames.visitor, visitor);

  const { websiteUuid, pageKey, baseUrl, scriptUrl } = access;
  const queue = window as CommandQueue;
  queue.hrq ??= [] as Command[];
  const push = (...command: Command) => queue.hrq?.push(command);
  const opened = { setTrackingOptOut: false, trackPageView: false };
  push("init", { websiteUuid, trackingUserId: visitor, pageKey, ...opened });
  signal.addEventListener("abort", () => push("setTrackingOptOut", true));
  const script = document.createElement("script");
  script.async = true;
  script.src = scriptUrl;
  document.head.appendChild(script);

  let lastCart: string | undefined;
  return {
    click: (source) => void postClick(baseUrl, { websiteUuid, trackingUserId: visitor, source }),
    setCart(productNumbers) {
      const cart = productNumbers.join();
      if (cart !== lastCart) push("setCart", { productNumbers });
      lastCart = cart;
    },
    conversion(order) {
      if (takeOrder(order.orderNumber)) push("trackConversion", order);
    },
    pageView: (url) => push("trackPageView", url),
  };
}
