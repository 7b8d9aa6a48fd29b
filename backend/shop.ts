import { DurableObject } from "cloudflare:workers";
import { openAuth } from "./auth/auth.ts";
import { createAuthService } from "./auth/service.ts";
import { answerSigning } from "./auth/signing.ts";
import { type Catalogue, createCatalogue } from "./catalogue/catalogue.ts";
import { wordSourcesOf } from "./catalogue/list/word-sources.ts";
import { initialStock } from "./catalogue/stock.ts";
import { type Commerce, nobody } from "./commerce.ts";
import type { Env } from "./env.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import { createGraphqlServer } from "./graphql/server.ts";
import { answerOrderAdmin } from "./orders/order-admin.ts";
import { answerTracking } from "./orders/tracking.ts";
import { answerNewsletter, answerOutbox } from "./outbox/service.ts";
import { paymentService } from "./payment/service.ts";
import { recommendationService } from "./recommendations/service.ts";
import { openStockBook } from "./stock/book.ts";
import { createTables } from "./storage/database.ts";
import { openReviewVotes } from "./storage/reviews.ts";
import { openWordSearch } from "./storage/word-search.ts";
import { answerBalance, answerBlocked, answerDelivery, answerLoginToken } from "./users/local-tools.ts";
import { answerModeration } from "./users/moderation.ts";

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
    createTables(ctx.storage);
    this.#faults = createFaults(ctx.storage.sql);
    const { clock } = this.#faults;
    const catalogue = catalogueOf(env);
    const stock = openStockBook(
      ctx.storage.sql,
      (skuId) => initialStock(catalogue, skuId, clock.now()) ?? undefined,
    );
    const reviews = openReviewVotes(ctx.storage.sql);
    const offersHostedPayment = env.PAYMENT_KLARNA === "1";
    this.#commerce = {
      catalogue,
      storage: ctx.storage,
      words: openWordSearch(ctx.storage.sql, wordSourcesOf(catalogue)),
      stock,
      reviews,
      clock,
      offersHostedPayment,
      caller: nobody,
    };
    const auth = openAuth(ctx.storage.sql, clock);
    const graphql = createGraphqlServer(this.#commerce, auth, env.API_KEY);
    const accounts = createAuthService(ctx.storage, auth);
    const payment = paymentService(this.#commerce);
    const recommendations = recommendationService(this.#commerce);
    this.#answer = async (request) => {
      const [, first, second = "", ...rest] = new URL(request.url).pathname.split("/");
      switch (first) {
        case "payment":
          return payment(request);
        case "recommendations":
          return recommendations(request);
        case "auth":
          return second === "sign" ? answerSigning(request, auth, env.API_KEY) : accounts(request, second);
        case "api":
          return accounts(request, rest[0] ?? "");
        case "outbox":
          return answerOutbox(request, this.#commerce);
        case "newsletter":
          return answerNewsletter(request, second, this.#commerce);
        case "reviews":
          return answerModeration(request, Number(second), this.#commerce);
        case "stock":
          return answerDelivery(request, Number(second), this.#commerce);
        case "orders":
          return answerOrderAdmin(request, [second, ...rest], this.#commerce);
        case "tracking":
          return answerTracking(second, this.#commerce);
        case "blocked":
          return answerBlocked(request, this.#commerce);
        case "balance":
          return answerBalance(request, this.#commerce);
        case "login-token":
          return answerLoginToken(request, auth, this.#commerce);
        default:
          return graphql(request);
      }
    };
  }

  override fetch(request: Request): Promise<Response> {
    return this.#faults.around(request, this.#answer);
  }
}
