import { DurableObject } from "cloudflare:workers";
import { openAuth } from "./auth/auth.ts";
import { createAuthService } from "./auth/service.ts";
import { answerSigning } from "./auth/signing.ts";
import { nobody } from "./caller.ts";
import { type Catalogue, createCatalogue } from "./catalogue/catalogue.ts";
import { initialStock } from "./catalogue/stock.ts";
import type { Commerce } from "./commerce.ts";
import type { Env } from "./env.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import { createDoor } from "./graphql/door.ts";
import { lookInside } from "./orders/look-inside.ts";
import { recommendationService } from "./recommendations/service.ts";
import { openStockBook } from "./stock/book.ts";
import { migrate } from "./storage/migrations.ts";

/** The goods are the same for every object of an isolate and outlive each of them. */
const catalogues = new Map<string, Catalogue>();

function catalogueOf({ CATALOGUE_SEED, CATALOGUE_SIZE }: Env): Catalogue {
  const key = `${CATALOGUE_SEED}:${CATALOGUE_SIZE}`;
  const catalogue =
    catalogues.get(key) ?? createCatalogue({ seed: Number(CATALOGUE_SEED), size: Number(CATALOGUE_SIZE) });
  catalogues.set(key, catalogue);
  return catalogue;
}

/**
 * The whole shop in one object: all carts, orders and stock in one database, one request's changes at a time.
 * Nothing is sold twice, and everybody sees a sale at once.
 */
export class Shop extends DurableObject<Env> {
  readonly #commerce: Commerce;
  readonly #faults: Faults;
  readonly #answer: (request: Request) => Promise<Response>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrate(ctx.storage);
    this.#faults = createFaults(ctx.storage.sql);
    const { clock } = this.#faults;
    const catalogue = catalogueOf(env);
    const stock = openStockBook(
      ctx.storage.sql,
      (skuId) => initialStock(catalogue, skuId, clock.now()) ?? undefined,
    );
    this.#commerce = { catalogue, storage: ctx.storage, stock, clock, caller: nobody };
    const auth = openAuth(ctx.storage.sql, clock);
    const door = createDoor(this.#commerce, auth, env.API_KEY);
    const accounts = createAuthService(ctx.storage, auth);
    const recommendations = recommendationService(this.#commerce);
    this.#answer = async (request) => {
      const [, first, ...rest] = new URL(request.url).pathname.split("/");
      if (first === "recommendations") return recommendations(request);
      if (first !== "auth" && first !== "api") return door(request);
      return rest[0] === "sign"
        ? answerSigning(request, auth, env.API_KEY)
        : accounts(request, rest.at(-1) ?? "");
    };
  }

  override fetch(request: Request): Promise<Response> {
    return this.#faults.around(request, this.#answer);
  }

  /** An order with its rows and what is left of them, as JSON; null when there is none of this number. */
  lookInside(orderId: number): string | null {
    const found = lookInside(this.#commerce, orderId);
    return found && JSON.stringify(found);
  }
}
