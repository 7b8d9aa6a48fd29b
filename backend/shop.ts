import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import { type Auth, openAuth } from "./auth/auth.ts";
import { accountRoutes, signingRoutes } from "./auth/routes.ts";
import { type Catalogue, createCatalogue } from "./catalogue/catalogue.ts";
import { wordSourcesOf } from "./catalogue/list/word-sources.ts";
import { initialStock } from "./catalogue/stock.ts";
import { type Commerce, nobody } from "./commerce.ts";
import { chooseContract } from "./contract/contract.ts";
import { createFaults, type Faults } from "./faults/routes.ts";
import { createGraphqlServer } from "./graphql/server.ts";
import { receiveMessage } from "./messages/receive-message.ts";
import { answerOrderAdmin } from "./orders/order-admin.ts";
import { answerTracking } from "./orders/tracking.ts";
import { answerNewsletter, answerOutbox } from "./outbox/outbox.ts";
import { paymentService } from "./payment/service.ts";
import { answerWebhooks, deliverWebhooks } from "./payment/webhooks.ts";
import { isVendorPath } from "./pictures/folders.ts";
import { recommendationService } from "./recommendations/service.ts";
import { openStockLedger } from "./stock/ledger.ts";
import { createTables } from "./storage/database.ts";
import { openEditorsAreas } from "./storage/editors-areas.ts";
import { openReviewVotes } from "./storage/reviews.ts";
import { openWordSearch } from "./storage/word-search.ts";
import { answerEditor } from "./users/editing.ts";
import { offerGuestOrders } from "./users/guest-orders.ts";
import {
  answerBalance,
  answerBlocked,
  answerDelivery,
  answerLoginToken,
  answerModeration,
  answerPriceList,
} from "./users/local-tools.ts";
import { createVitals } from "./vitals/vitals.ts";

export interface Env {
  SHOP: DurableObjectNamespace;
  /** Absent where a host does not serve assets to a second Worker; pictures then answer 404. */
  PICTURES?: Fetcher;
  CATALOGUE_SEED: string;
  CATALOGUE_SIZE: string;
  /** When set, every GraphQL call must send it in `X-ApiKey`. */
  API_KEY?: string;
  /** Token of a local run (http/requests.ts). */
  LOCAL_TOKEN?: string;
  /** Modes of `contract/contract.ts`, separated by commas. */
  CONTRACT?: string;
}

/** Catalogues never change and outlive the objects of an isolate. */
const catalogues = new Map<string, Catalogue>();

function catalogueOf({ CATALOGUE_SEED, CATALOGUE_SIZE }: Env): Catalogue {
  const key = `${CATALOGUE_SEED}:${CATALOGUE_SIZE}`;
  const catalogue =
    catalogues.get(key) ?? createCatalogue({ seed: Number(CATALOGUE_SEED), size: Number(CATALOGUE_SIZE) });
  catalogues.set(key, catalogue);
  return catalogue;
}

/** What a developer has set, by shop: an object ends when nobody has asked it for ten seconds. */
const faultsByShop = new Map<string, Faults>();

function faultsOf(shop: string, { CONTRACT }: Env): Faults {
  const faults = faultsByShop.get(shop) ?? createFaults(chooseContract(CONTRACT));
  faultsByShop.set(shop, faults);
  return faults;
}

/** The whole shop is one object and one database, so nothing is sold twice and a sale is visible at once. */
export class Shop extends DurableObject<Env> {
  readonly #commerce: Commerce;
  readonly #faults: Faults;
  readonly #routes: Hono;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    createTables(ctx.storage);
    this.#faults = faultsOf(ctx.id.toString(), env);
    const { clock, contract } = this.#faults;
    const catalogue = catalogueOf(env);
    const stock = openStockLedger(
      ctx.storage.sql,
      (skuId) => initialStock(catalogue, skuId, clock.now()) ?? undefined,
    );
    const reviews = openReviewVotes(ctx.storage.sql);
    this.#commerce = {
      catalogue,
      storage: ctx.storage,
      words: openWordSearch(ctx.storage.sql, wordSourcesOf(catalogue)),
      stock,
      reviews,
      editors: openEditorsAreas(ctx.storage.sql),
      clock,
      contract,
      caller: nobody,
    };
    const auth = openAuth(ctx.storage.sql, clock, contract);
    this.#routes = createRoutes(this.#commerce, this.#faults, auth, env.API_KEY);
  }

  override alarm(): void {
    deliverWebhooks(this.#commerce);
  }

  override fetch(request: Request): Promise<Response> {
    return this.#faults.around(request, this.ctx.storage.sql, async (asked) => this.#routes.fetch(asked));
  }
}

function createRoutes(commerce: Commerce, faults: Faults, auth: Auth, apiKey: string | undefined): Hono {
  const graphql = createGraphqlServer(commerce, auth, apiKey);
  const accounts = accountRoutes(commerce.storage, auth, (user) => offerGuestOrders(user, commerce));
  const payment = paymentService(commerce);
  const recommendations = recommendationService(commerce);
  const vitals = createVitals();
  const app = new Hono();
  app.all("/graphql", (c) => graphql(c.req.raw));
  app.route("/auth", signingRoutes(auth, apiKey));
  app.route("/auth", accounts);
  app.post("/api/vitals", (c) => vitals.receive(c.req.raw));
  app.get("/vitals", () => vitals.show());
  app.route("/api/:account", accounts);
  app.post("/messages", (c) => receiveMessage(c.req.raw, apiKey, commerce));
  app.all("/payment/*", (c) => payment(c.req.raw));
  app.all("/webhooks", (c) => answerWebhooks(c.req.raw, commerce));
  app.all("/recommendations/*", (c) => recommendations(c.req.raw));
  app.get("/newsletter/:key", (c) => answerNewsletter(c.req.raw, c.req.param("key"), commerce));
  app.get("/tracking/:parcel", (c) => answerTracking(c.req.param("parcel"), commerce));
  app.route("/faults", faults.routes);
  app.get("/img/*", (c) => {
    const isKept = commerce.contract.current().pictureFolders === "any" || isVendorPath(c.req.path);
    return isKept ? c.body(null, 204) : c.text("No such picture", 404);
  });
  app.get("/outbox", (c) => answerOutbox(c.req.raw, commerce));
  app.all("/orders/:order?/:action?", (c) => {
    const { order, action } = c.req.param();
    return answerOrderAdmin(
      c.req.raw,
      [order, action].filter((part) => part !== undefined),
      commerce,
    );
  });
  app.all("/reviews/:id?", (c) => answerModeration(c.req.raw, Number(c.req.param("id")), commerce));
  app.all("/stock/:sku", (c) => answerDelivery(c.req.raw, Number(c.req.param("sku")), commerce));
  app.all("/balance", (c) => answerBalance(c.req.raw, commerce));
  app.all("/price-list", (c) => answerPriceList(c.req.raw, commerce));
  app.all("/blocked", (c) => answerBlocked(c.req.raw, commerce));
  app.all("/content/:name", (c) => answerEditor(c.req.raw, c.req.param("name"), commerce));
  app.all("/login-token", (c) => answerLoginToken(c.req.raw, auth, commerce));
  app.notFound((c) => c.text("Not found", 404));
  return app;
}
