import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";
import { deliver } from "./deliver.ts";
import type { Message, MessageStore } from "./message.ts";

interface Kept {
  message: Message;
  /** Failed attempts to deliver it. */
  failures: number;
  /** Mails that are sent. */
  sent: number;
}

const key = "kept";
/** Milliseconds. */
const firstPause = 60_000;
const longestPause = 6 * 3_600_000;
/** For which the same message is still known after its delivery. */
const memory = 86_400_000;

/** One object a message: what a shopper declared is stored before they are told so, and kept until it is delivered. */
export class MessageKeeper extends DurableObject<Env> implements MessageStore {
  async keep(message: Message): Promise<string> {
    const known = this.ctx.storage.kv.get<Kept | string>(key);
    if (typeof known === "string") return known;
    if (known) return known.message.receivedAt;
    this.ctx.storage.kv.put(key, { message, failures: 0, sent: 0 } satisfies Kept);
    await this.ctx.storage.setAlarm(Date.now());
    return message.receivedAt;
  }

  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage;
    const kept = kv.get<Kept | string>(key);
    if (kept === undefined || typeof kept === "string") return this.ctx.storage.deleteAll();
    const { message, failures, sent } = kept;
    try {
      await deliver(message, this.env, sent, (next) => kv.put(key, { ...kept, sent: next }));
    } catch (error) {
      const { id, kind } = message;
      console.error(
        JSON.stringify({ event: "message not delivered", id, kind, failures, message: String(error) }),
      );
      const latest = kv.get<Kept>(key) ?? kept;
      kv.put(key, { ...latest, failures: failures + 1 });
      await this.ctx.storage.setAlarm(Date.now() + Math.min(firstPause * 2 ** failures, longestPause));
      return;
    }
    kv.put(key, message.receivedAt);
    await this.ctx.storage.setAlarm(Date.now() + memory);
  }
}
