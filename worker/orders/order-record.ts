import { DurableObject } from "cloudflare:workers";
import { sha256 } from "hono/utils/crypto";
import type { CheckoutQueryVariables } from "#shared/operations/generated/types.ts";
import type { AnnouncedReturn } from "#shared/order.ts";
import type { ShopContext } from "../context.ts";
import type { Env } from "../env.ts";
import type { Message } from "../messages/message.ts";

/** How the commerce API shows an order to somebody who is not logged in. */
export type OrderSource =
  | { kind: "public"; publicId: string }
  /** Placed by a payment provider: no public id is told, but the checkout that became the order is known. */
  | { kind: "checkout"; checkout: CheckoutQueryVariables; placedAt: string };

interface Buyer {
  source: OrderSource;
  /** SHA-256, so that the record names nobody. */
  email: string;
}

/** Pieces by SKU. */
type Pieces = Readonly<Record<number, number>>;

/** Milliseconds after the order or its last return: three years, the longest a customer may complain of goods. */
const keptFor = 3 * 366 * 86_400_000;
/** Milliseconds until a message is handed over again. */
const pause = 60_000;

/** One object an order, by its number: who may look it up, and what they announced to send back. */
export class OrderRecord extends DurableObject<Env> {
  /** A checkout, which shows less of an order, replaces nothing. */
  async remember(buyer: Buyer): Promise<void> {
    const { kv } = this.ctx.storage;
    if (buyer.source.kind === "checkout" && kv.get("buyer")) return;
    kv.put("buyer", buyer);
    await this.#keep();
  }

  async isBuyer(email: string): Promise<boolean> {
    return (await this.findSource(email)) !== null;
  }

  /** Null for another e-mail address, as for an order that was not placed here. */
  async findSource(email: string): Promise<OrderSource | null> {
    const buyer = this.ctx.storage.kv.get<Buyer>("buyer");
    return buyer?.email === email ? buyer.source : null;
  }

  /**
   * The return as it is kept: the first, when it comes twice. Null when more would come back than was ordered. It is
   * stored together with what the merchant and the shopper are told of it, so that there is never one without the other.
   */
  async announce(
    announced: AnnouncedReturn,
    ordered: Pieces,
    message: Message,
  ): Promise<AnnouncedReturn | null> {
    const { kv } = this.ctx.storage;
    const before = kv.get<AnnouncedReturn[]>("returns") ?? [];
    const known = before.find(({ id }) => id === announced.id);
    if (known) return known;
    const returns = [...before, announced];
    const left = { ...ordered };
    for (const { skuId, quantity } of returns.flatMap(({ lines }) => lines)) {
      left[skuId] = (left[skuId] ?? 0) - quantity;
      if (left[skuId] < 0) return null;
    }
    kv.put("returns", returns);
    kv.put("untold", [...this.#untold(), message]);
    await this.#tell();
    return announced;
  }

  /** The oldest first. */
  async listReturns(): Promise<AnnouncedReturn[]> {
    return this.ctx.storage.kv.get<AnnouncedReturn[]>("returns") ?? [];
  }

  #keep = () => this.ctx.storage.setAlarm(Date.now() + keptFor);

  #untold = () => this.ctx.storage.kv.get<Message[]>("untold") ?? [];

  /** Hands messages to who keeps them until they are delivered; tries again when that fails. */
  async #tell(): Promise<void> {
    const { MESSAGES } = this.env;
    await this.ctx.storage.setAlarm(Date.now() + pause);
    try {
      for (const message of this.#untold()) {
        await MESSAGES.get(MESSAGES.idFromName(message.id)).keep(message);
        const others = this.#untold().filter(({ id }) => id !== message.id);
        this.ctx.storage.kv.put("untold", others);
      }
    } catch (error) {
      console.error(JSON.stringify({ event: "message not kept", message: String(error) }));
      return;
    }
    await this.#keep();
  }

  override async alarm(): Promise<void> {
    if (this.#untold().length > 0) return this.#tell();
    await this.ctx.storage.deleteAll();
  }
}

/** What is one order however its number is written: by the shop, or by who types it from a mail. */
export const toOrderKey = (number: string): string =>
  number
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d+$)/, "");

export function getOrderRecord(c: ShopContext, number: string): DurableObjectStub<OrderRecord> {
  const records = c.env.ORDER_RECORDS as DurableObjectNamespace<OrderRecord>;
  return records.get(records.idFromName(`${c.get("settings").channelId}:${toOrderKey(number)}`));
}

export const hashEmail = async (number: string, email: string): Promise<string> =>
  (await sha256(`${toOrderKey(number)}:${email.trim().toLowerCase()}`)) ?? "";
