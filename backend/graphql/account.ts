import { normalEmail } from "#backend/auth/credentials.ts";
import { countAddress } from "#backend/auth/limits.ts";
import { isDigest } from "#backend/auth/password.ts";
import { findProduct, findSku } from "#backend/catalogue/catalogue.ts";
import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import type { Commerce } from "#backend/commerce.ts";
import { watchStock } from "#backend/storage/mails.ts";
import { insertReview } from "#backend/storage/reviews.ts";
import { commitReset, requestPasswordReset } from "#backend/users/password-reset.ts";
import { subscribe } from "#backend/users/subscriptions.ts";
import { refused } from "./context.ts";
import type { GeinsMerchantApiMutationResolvers as Mutations } from "./generated/resolvers.ts";

const longestComment = 1000;
const longestAuthor = 50;

/** True means accepted. */
export const accountMutations = {
  /** True for every address, so that it does not tell who has an account. */
  requestPasswordReset: async (_root, args, { commerce }) => {
    mayWrite(commerce);
    await requestPasswordReset(args.email, commerce, viewpointOf(args, commerce));
    return true;
  },

  commitReset: (_root, args, { commerce }) => {
    mayWrite(commerce);
    if (!isDigest(args.password)) throw refused("InvalidPassword", "The password is not a digest");
    return commitReset(args.resetKey, args.password, commerce);
  },

  subscribeToNewsletter: (_root, args, { commerce }) => {
    mayWrite(commerce);
    const email = normalEmail(args.email);
    if (email === null) return false;
    const tags = (args.tags ?? []).filter((tag) => tag !== null).slice(0, 20);
    subscribe(email, tags, commerce, viewpointOf(args, commerce));
    return true;
  },

  monitorProductAvailability: (_root, args, { commerce }) => {
    mayWrite(commerce);
    const email = normalEmail(args.email);
    if (email === null || !findSku(commerce.catalogue, args.skuId)) return false;
    const { market, language } = viewpointOf(args, commerce);
    const watch = { email, marketId: market.id, languageId: language.id };
    watchStock(commerce.storage.sql, args.skuId, watch, commerce.clock.now());
    return true;
  },

  /** Listed by `reviews` only once it is approved. Stars are required. */
  postProductReview: (_root, args, { commerce }) => {
    mayWrite(commerce);
    const product = findProduct(commerce.catalogue, args);
    const author = args.author.trim();
    const comment = (args.comment ?? "").trim();
    const rating = args.rating ?? 0;
    const isReadable = author !== "" && author.length <= longestAuthor && comment.length <= longestComment;
    if (!product || !isReadable || rating < 1 || rating > 5) return false;
    const { alias, style } = product;
    const createdAt = commerce.clock.now();
    insertReview(commerce.storage.sql, {
      styleId: style.styleId,
      alias,
      createdAt,
      author,
      comment,
      rating,
    });
    return true;
  },
} satisfies Mutations;

function mayWrite({ storage, caller, clock }: Commerce): void {
  const counted = countAddress(storage.sql, "writing", caller.address, clock.now());
  if (!counted.ok) throw refused("TooManyRequests", `Try again in ${counted.retryAfter} seconds`);
}
