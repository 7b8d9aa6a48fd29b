import type { BaseIssue, GenericSchema } from "valibot";
import * as v from "valibot";
import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { anonymous, type EventLog } from "#backend/storage/recommendation-events.ts";
import { findWebsite, mentioned } from "./feed.ts";
import { trackedProduct } from "./product-object.ts";
import { collections } from "./requests.ts";

interface Collected {
  success: boolean;
  message: string;
}

const refused = (message: string): Collected => ({ success: false, message });
const done = (message: string): Collected => ({ success: true, message });

/** `POST /serve/collect/{what}`; null for an unknown kind. */
export function collect(what: string, body: unknown, log: EventLog, catalogue: Catalogue): Collected | null {
  switch (what) {
    case "click":
      return received(collections.click, body, ({ website, visitor, source }) => {
        const productId = trackedProduct(source);
        if (productId !== null) log.clicked(website, visitor, productId);
        return "Click tracked";
      });
    case "pageview":
      return received(collections.pageview, body, ({ website, visitor, productNumber, url, location }) => {
        const number = productNumber === undefined ? [] : [productNumber];
        const address = url ?? location;
        const seen = mentioned(catalogue, { productNumbers: number, urls: address ? [address] : [] });
        for (const productId of seen) log.saw(website, visitor, productId);
        return "Page view tracked";
      });
    case "cart":
      return received(collections.cart, body, ({ website, visitor, ...named }) => {
        log.carted(website, visitor, mentioned(catalogue, named));
        return "Cart tracked";
      });
    case "conversion":
      return received(collections.conversion, body, ({ website, visitor, orderNumber, ...named }) => {
        const { products = [], productNumbers = [] } = named;
        const numbers = [...productNumbers, ...products.flatMap((each) => each.productNumber ?? [])];
        const urls = products.flatMap((each) => each.url ?? []);
        log.bought(website, visitor, orderNumber, mentioned(catalogue, { productNumbers: numbers, urls }));
        return "Conversion tracked";
      });
    default:
      return null;
  }
}

type FromVisitor = { websiteUuid?: string; trackingUserId: string };
type Known<Body> = Body & { website: string; visitor: string };

/** Visitors who refused cookies get the same answer, but nothing is stored. */
function received<Body extends FromVisitor>(
  schema: GenericSchema<unknown, Body, BaseIssue<unknown>>,
  body: unknown,
  write: (told: Known<Body>) => string,
): Collected {
  const told = v.safeParse(schema, body);
  if (!told.success) return refused(told.issues[0].message);
  const { websiteUuid, trackingUserId } = told.output;
  if (!websiteUuid) return refused("websiteUuid is required");
  const website = findWebsite(websiteUuid);
  if (!website) return refused("Website not found");
  if (trackingUserId === anonymous) return done("Not tracked for anonymous user");
  return done(write({ ...told.output, website: websiteUuid, visitor: trackingUserId }));
}
