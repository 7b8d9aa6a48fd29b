import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import type { Commerce } from "#backend/commerce.ts";
import { orderView } from "#backend/orders/order-view.ts";
import { findCartUser } from "#backend/storage/carts.ts";
import { endNewsletter } from "#backend/storage/mails.ts";
import { findOrder, findPublicOrder, orderIdsOf } from "#backend/storage/orders.ts";
import { deleteUser, findUser, type User, writeProfile } from "#backend/storage/users.ts";
import { companyView } from "#backend/users/company.ts";
import { isOfSize, mergeProfile, userView } from "#backend/users/profile.ts";
import { subscribe } from "#backend/users/subscriptions.ts";
import { refused } from "./context.ts";
import type {
  GeinsMerchantApiMutationResolvers as Mutations,
  GeinsMerchantApiQueryResolvers as Queries,
} from "./generated/resolvers.ts";

/** Without a login queries answer null, mutations a refusal. */
export const userQueries = {
  getUser: (_root, args, { commerce }) => {
    const user = callingUser(commerce);
    return user && userView(user, commerce.storage.sql, viewpointOf(args, commerce));
  },

  getCompany: (_root, _args, { commerce }) => companyView(commerce),

  getOrders: (_root, args, { commerce }) => {
    const user = callingUser(commerce);
    if (!user) return null;
    const { sql } = commerce.storage;
    const orders = orderIdsOf(sql, user.id).map((id) => findOrder(sql, id));
    return orders
      .filter((order) => order !== null)
      .map((order) => orderView(order, commerce, viewpointOf(args, commerce)));
  },

  getOrder: (_root, args, { commerce }) => {
    const { sql } = commerce.storage;
    const user = callingUser(commerce);
    const order = user && findOrder(sql, args.orderId);
    const isTheirs = order && findCartUser(sql, order.cartId) === user.id;
    return isTheirs ? orderView(order, commerce, viewpointOf(args, commerce)) : null;
  },

  getOrderPublic: (_root, args, { commerce }) => {
    const order = findPublicOrder(commerce.storage.sql, args.publicOrderId.toLowerCase());
    return order && orderView(order, commerce, viewpointOf(args, commerce));
  },
} satisfies Queries;

export const userMutations = {
  updateUser: (_root, args, { commerce }) => {
    const user = mustBeUser(commerce);
    const profile = mergeProfile(user.profile, args.user);
    if (!isOfSize(profile)) throw refused("TooLong", "The profile is too long");
    const { sql } = commerce.storage;
    const viewpoint = viewpointOf(args, commerce);
    writeProfile(sql, user.id, profile);
    if (args.user.newsletter === true) subscribe(user.email, [], commerce, viewpoint);
    if (args.user.newsletter === false) endNewsletter(sql, user.email);
    return userView({ ...user, profile }, sql, viewpoint);
  },

  deleteUser: (_root, _args, { commerce }) => {
    const user = mustBeUser(commerce);
    if (!commerce.caller.hasJustLoggedIn)
      throw refused("REAUTHENTICATION_REQUIRED", "Log in once more to delete the account");
    deleteUser(commerce.storage, user);
    return true;
  },
} satisfies Mutations;

function callingUser({ caller, storage }: Commerce): User | null {
  return caller.customerId === null ? null : findUser(storage.sql, caller.customerId);
}

function mustBeUser(commerce: Commerce): User {
  const user = callingUser(commerce);
  if (!user) throw refused("UNAUTHENTICATED", "Nobody is logged in");
  return user;
}
