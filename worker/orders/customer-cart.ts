import { DurableObject } from "cloudflare:workers";

/** Milliseconds since the cart was last made or moved. */
const keptFor = 90 * 86_400_000;
const key = "cartId";

/** One object a customer, by a digest of their name: the id of their cart, for the next device they log in with. */
export class CustomerCart extends DurableObject {
  #last: Promise<unknown> = Promise.resolve();

  /** Empty when there is none. A login or logout that is under way may be replacing it: then the next one. */
  async find(): Promise<string> {
    await this.#last;
    return this.#read();
  }

  #read(): string {
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
    const exchanged = this.#last.then(async () => this.remember(await move(this.#read())));
    this.#last = exchanged.catch(() => {});
    return exchanged;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
