import type { Cart } from "#shared/cart.ts";

export interface SharedCart {
  cart: Cart | null;
  revision: number;
  basename: string;
  /** Id of the cart before it, which became an order. */
  ordered?: string;
}

/** None carries a token. */
export type TabMessage =
  | { type: "cart"; data: SharedCart }
  | { type: "auth"; data: string | null }
  | { type: "market"; data: string }
  | { type: "checkout-market"; data: string };

/** A cart may have the form of another build: its receiver looks at it (cart/cart-form.ts). */
type DataOf<Type extends TabMessage["type"]> = Type extends "cart"
  ? unknown
  : Extract<TabMessage, { type: Type }>["data"];

const isText = (data: unknown) => typeof data === "string";

const isValid: Record<TabMessage["type"], (data: unknown) => boolean> = {
  cart: () => true,
  auth: (data) => data === null || isText(data),
  market: isText,
  "checkout-market": isText,
};

function isMessage(value: unknown): value is TabMessage {
  const { type, data } = (value ?? {}) as Partial<TabMessage>;
  return type !== undefined && Object.hasOwn(isValid, type) && isValid[type](data);
}

const openChannel = () =>
  typeof BroadcastChannel === "undefined" ? undefined : (name: string) => new BroadcastChannel(name);

/** Ignores unknown and malformed messages, and does nothing without BroadcastChannel. */
export function joinTabs(open: ((name: string) => BroadcastChannel) | undefined = openChannel()) {
  const channel = open?.("shop");
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
