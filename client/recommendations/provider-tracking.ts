import { apiHeaders, apiPaths, type ProviderAccess } from "#shared/api.ts";
import { cookieNames } from "#shared/cookies.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import { trustScript } from "../trusted-script.ts";

export interface Tracking {
  click: (code: string) => void;
  setCart: (skuIds: readonly string[]) => void;
  conversion: (order: PurchaseFacts) => void;
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

/** Holds up nothing that comes after it. Throws when the provider refuses. */
async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    // JSON as text needs no question whether the other origin allows it.
    headers: { "content-type": "text/plain" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
}

/** Null where the shop has no provider, and when the shopper has withdrawn meanwhile. */
export async function openTracking(signal: AbortSignal, isQuiet: boolean): Promise<Tracking | null> {
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
  if (!isQuiet) addScript(scriptUrl);

  const identity = { websiteUuid, trackingUserId: visitor };
  let lastCart: string | undefined;
  return {
    click(source) {
      post(`${baseUrl}/collect/click`, { ...identity, source }).catch((error) => {
        // This spelling is what logs are searched for.
        console.error("An error occured in trackClick", String(error));
      });
    },
    setCart(productNumbers) {
      const cart = productNumbers.join();
      if (cart !== lastCart) push("setCart", { productNumbers });
      lastCart = cart;
    },
    // Orders are confirmed on a quiet page, where the provider's script does not run.
    conversion({ orderId, total, shopper, lines }) {
      const productNumbers = lines.map(({ skuId }) => String(skuId));
      const order = { total: total.incVat, orderNumber: orderId, email: shopper.email, productNumbers };
      post(`${baseUrl}/collect/conversion`, { ...identity, ...order }).catch((error) => {
        console.error("An order was not told to the provider", String(error));
      });
    },
    pageView: (url) => push("trackPageView", url),
  };
}

function addScript(url: string) {
  const script = document.createElement("script");
  script.async = true;
  script.src = trustScript("shop-provider", url);
  document.head.appendChild(script);
}
