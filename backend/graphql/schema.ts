import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import type { Commerce } from "#backend/commerce.ts";
import { accountMutations } from "./account.ts";
import { cartMutations, cartQueries } from "./cart.ts";
import { cartPackageMutations } from "./cart-packages.ts";
import { cartPromotionMutations } from "./cart-promotions.ts";
import { catalogueFields } from "./catalogue.ts";
import { channelFields } from "./channel.ts";
import { checkoutMutations, checkoutQueries } from "./checkout.ts";
import { confirmationQueries } from "./confirmation.ts";
import { contentFields } from "./content.ts";
import { sdl } from "./generated/schema.ts";
import { listFields } from "./list.ts";
import { orderQueries } from "./orders.ts";
import type { RootFields } from "./root-fields.ts";
import { urlHistoryFields } from "./url-history.ts";
import { userMutations, userQueries } from "./users.ts";

const queries: RootFields = {
  ...channelFields,
  ...catalogueFields,
  ...listFields,
  ...contentFields,
  ...urlHistoryFields,
  ...cartQueries,
  ...checkoutQueries,
  ...confirmationQueries,
  ...orderQueries,
  ...userQueries,
};

const mutations: RootFields = {
  ...cartMutations,
  ...cartPackageMutations,
  ...cartPromotionMutations,
  ...checkoutMutations,
  ...userMutations,
  ...accountMutations,
};

/**
 * The whole schema of the hosted service. Root fields resolve here, every field below them is a property of
 * the object its root field answered.
 */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema(sdl, { assumeValid: true });
  resolveBy(queries, schema.getQueryType());
  resolveBy(mutations, schema.getMutationType());
  const supplier = (schema.getType("ProductType") as GraphQLObjectType).getFields().supplierId;
  // The contract promises a supplier; the catalogue knows of one only, so it does not name it.
  if (supplier) supplier.resolve = () => 1;
  return schema;
}

function resolveBy(roots: RootFields, type: GraphQLObjectType | null | undefined): void {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const root = roots[field.name];
    if (!root) throw new Error(`Nothing answers ${field.name}`);
    field.resolve = (_source, args, { commerce }: { commerce: Commerce }) => root(args as never, commerce);
  }
}
