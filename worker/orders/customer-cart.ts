import { DurableObject } from "cloudflare:workers";

/** Milliseconds since the cart was last made or moved. */
const keptFor = 90 * 86_400_000;
const key = "cartId";

/** One object a customer, by a digest of their name: the id of their cart, for the next device they log in with. */
export class CustomerCart extends DurableObject {
  #last: Promise<unknown> = Promise.resolve();

  /** Empty when there is none. */
  async find(): Promise<string> {
    return this.ctx.storage.kv.get<string>(key) ?? "";
  }

  /** An empty id forgets the cart. */
  async remember(cartId: string): Promise<void> {
    if (cartId === "") return this.ctx.storage.deleteAll();
    this.ctx.storage.kv.put(key, cartId);
    await this.ctx.storage.setAlarm(Date.now() + keptFor);
  }

  /** Logins and logouts of all devices, one after the other. `move` gets the id of the cart and answers the next one. */
  exchange(move: (cartId: string) => Promise<string>): Promise<void> {
    const exchanged = this.#last.then(async () => this.remember(await move(await this.find())));
    this.#last = exchanged.catch(() => {});
    return exchanged;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
