import type { Cart } from "#shared/cart.ts";

/** A cart as one tab tells the others; `revision` and `prefix` as in cart/known-cart.ts. */
export interface SharedCart {
  cart: Cart | null;
  revision: number;
  basename: string;
}

/** The four kinds of messages between tabs of this shop (BC-01). None carries a token. */
export type TabMessage =
  | { type: "cart"; data: SharedCart }
  | { type: "auth"; data: string | null }
  | { type: "market"; data: string }
  | { type: "checkout-market"; data: string };

type DataOf<Type extends TabMessage["type"]> = Extract<TabMessage, { type: Type }>["data"];

const isText = (data: unknown) => typeof data === "string";
const isWhole: Record<TabMessage["type"], (data: unknown) => boolean> = {
  cart: (data) => {
    const { cart, revision, basename } = (data ?? {}) as Partial<SharedCart>;
    const isCart = cart === null || Array.isArray(cart?.items);
    return isCart && Number.isSafeInteger(revision) && isText(basename);
  },
  auth: (data) => data === null || isText(data),
  market: isText,
  "checkout-market": isText,
};

function isMessage(value: unknown): value is TabMessage {
  const { type, data } = (value ?? {}) as Partial<TabMessage>;
  return type !== undefined && Object.hasOwn(isWhole, type) && isWhole[type](data);
}

/**
 * Joins the conversation of the tabs. Unknown or malformed messages are ignored (BC-08); what is received is
 * never sent on (BC-06); without BroadcastChannel a tab simply keeps to itself (BC-07).
 */
export function joinTabs(open: ((name: string) => BroadcastChannel) | undefined = openChannel()) {
  const channel = open?.("nordkamm");
  return {
    post: (message: TabMessage) => channel?.postMessage(message),
    on<Type extends TabMessage["type"]>(type: Type, listener: (data: DataOf<Type>) => void) {
      channel?.addEventListener("message", ({ data: message }: MessageEvent<unknown>) => {
        if (isMessage(message) && message.type === type) listener(message.data as DataOf<Type>);
      });
    },
    leave: () => channel?.close(),
  };
}

const openChannel = () =>
  typeof BroadcastChannel === "undefined" ? undefined : (name: string) => new BroadcastChannel(name);
