import { apiPaths } from "#shared/api.ts";
import type { WireOrder } from "#shared/cart-answer.ts";
import type { AnnouncedReturn, FoundOrder, Order, OwnReturns } from "#shared/order.ts";
import type { MessageKey } from "#shared/translate.ts";
import { post, sendMessage } from "../service/send-message.ts";
import type { Query } from "../use-query.ts";
import { toOrder } from "./account-api.ts";

export type LookUp =
  | { kind: "found"; order: Order; returns: readonly AnnouncedReturn[] }
  | { kind: "failed"; text: MessageKey };

/** What a guest proves with that an order is theirs. */
export interface GuestProof {
  email: string;
  /** Of the link in the order's mail. */
  key?: string;
}

export interface ReturnRequest extends Partial<GuestProof> {
  id: string;
  order: string;
  lines: AnnouncedReturn["lines"];
  comment: string;
}

/** Of who is logged in. */
export const returnsQuery: Query<OwnReturns["returns"]> = {
  key: "returns",
  async fetch() {
    try {
      const response = await post(apiPaths.ownReturns, {});
      if (!response.ok) return { kind: "refused", code: undefined };
      return { kind: "data", data: ((await response.json()) as OwnReturns).returns };
    } catch {
      return { kind: "network" };
    }
  },
};

export async function findOrder(number: string, proof: GuestProof): Promise<LookUp> {
  try {
    const response = await post(apiPaths.findOrder, { order: number, ...proof });
    // What is no number of an order is that of none.
    if (response.status === 404 || response.status === 400) return { kind: "failed", text: "lookUp.unknown" };
    if (response.status === 429) return { kind: "failed", text: "auth.tooOften" };
    if (!response.ok) return { kind: "failed", text: "error.generic" };
    const { order, returns } = (await response.json()) as FoundOrder<WireOrder>;
    return { kind: "found", order: toOrder(order), returns };
  } catch {
    return { kind: "failed", text: "error.network" };
  }
}

export const sendReturn = (announced: ReturnRequest) =>
  sendMessage(apiPaths.returns, announced, {
    "too-many": "returns.tooMany",
    "too-late": "returns.tooLate",
    "not-sent": "returns.notSent",
    expired: "returns.expired",
  });
