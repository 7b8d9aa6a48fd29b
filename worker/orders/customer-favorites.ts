import { DurableObject } from "cloudflare:workers";
import { yearMs } from "#shared/cookies.ts";
import { type Favorites, parseFavorites, toggled } from "#shared/favorites.ts";

const key = "favorites";

/** One object a customer, by a digest of their name: their favourites, for the next device they log in with. */
export class CustomerFavorites extends DurableObject {
  #kept = (): Favorites => this.ctx.storage.kv.get<Favorites>(key) ?? [];

  /** Answers those of all devices, with the ones of this browser as the latest. */
  async join(ids: Favorites): Promise<number[]> {
    return this.#keep([...this.#kept().filter((id) => !ids.includes(id)), ...ids]);
  }

  async change(id: number, isAdded: boolean): Promise<void> {
    const kept = this.#kept();
    if (kept.includes(id) !== isAdded) await this.#keep(toggled(kept, id));
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  async #keep(ids: Favorites): Promise<number[]> {
    const kept = [...parseFavorites(ids)];
    this.ctx.storage.kv.put(key, kept);
    await this.ctx.storage.setAlarm(Date.now() + yearMs);
    return kept;
  }

  override async alarm(): Promise<void> {
    await this.forget();
  }
}
