import { DurableObject } from "cloudflare:workers";
import { sha256 } from "hono/utils/crypto";
import type { AnnouncedReturn } from "#shared/order.ts";
import type { ShopContext } from "../context.ts";

interface Buyer {
  /** By which the commerce API shows the order to anybody who knows it. */
  publicId: string;
  /** SHA-256, so that the record names nobody. */
  email: string;
}

/** One object an order, by its number: who may look it up, and what they announced to send back. */
export class OrderRecord extends DurableObject {
  async remember(buyer: Buyer): Promise<void> {
    this.ctx.storage.kv.put("buyer", buyer);
  }

  /** Null for another e-mail address, as for an order that was not placed here. */
  async findPublicId(email: string): Promise<string | null> {
    const buyer = this.ctx.storage.kv.get<Buyer>("buyer");
    return buyer?.email === email ? buyer.publicId : null;
  }

  async addReturn(announced: AnnouncedReturn): Promise<void> {
    const others = (await this.listReturns()).filter(({ id }) => id !== announced.id);
    this.ctx.storage.kv.put("returns", [...others, announced]);
  }

  /** The oldest first. */
  async listReturns(): Promise<AnnouncedReturn[]> {
    return this.ctx.storage.kv.get<AnnouncedReturn[]>("returns") ?? [];
  }
}

export function getOrderRecord(c: ShopContext, number: string): DurableObjectStub<OrderRecord> {
  const records = c.env.ORDER_RECORDS as DurableObjectNamespace<OrderRecord>;
  return records.get(records.idFromName(`${c.get("settings").channelId}:${number.trim()}`));
}

export const hashEmail = async (number: string, email: string): Promise<string> =>
  (await sha256(`${number.trim()}:${email.trim().toLowerCase()}`)) ?? "";
