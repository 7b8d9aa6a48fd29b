import type { Shop } from "./shop.ts";

/** What the Worker is given by `wrangler.toml`; the API key is a secret and may be absent. */
export interface Env {
  SHOP: DurableObjectNamespace<Shop>;
  /** Absent where a host does not serve assets to a second Worker; pictures then answer 404. */
  PICTURES?: Fetcher;
  /** Whole number, as a decimal string. */
  CATALOGUE_SEED: string;
  /** Number of products, as a decimal string. */
  CATALOGUE_SIZE: string;
  /** When set, every GraphQL call must carry it in `X-ApiKey`. */
  API_KEY?: string;
  /** `1`: the provider's checkout in a frame is offered without being asked for. */
  PAYMENT_KLARNA?: string;
}
