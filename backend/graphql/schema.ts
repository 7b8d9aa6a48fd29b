import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { accountMutations } from "./account.ts";
import { cartMutations, cartQueries } from "./cart.ts";
import { catalogueQueries } from "./catalogue.ts";
import { checkoutMutations, checkoutQueries } from "./checkout.ts";
import { confirmationQueries } from "./confirmation.ts";
import { contentQueries } from "./content.ts";
import type {
  GeinsMerchantApiMutationResolvers as Mutations,
  GeinsMerchantApiQueryResolvers as Queries,
} from "./generated/resolvers.ts";
import { sdl } from "./generated/schema.ts";
import { userMutations, userQueries } from "./users.ts";

const queries: Required<Queries> = {
  ...catalogueQueries,
  ...contentQueries,
  ...cartQueries,
  ...checkoutQueries,
  ...confirmationQueries,
  ...userQueries,
};

const mutations: Required<Mutations> = {
  ...cartMutations,
  ...checkoutMutations,
  ...userMutations,
  ...accountMutations,
};

/**
 * The schema of the hosted service. Root fields resolve here, every field below them is a property of the object
 * its root field answered. They change things synchronously: one call is one turn of the object, so calls never
 * interleave; those that hash something first write what they found in one turn at the end.
 * Yoga's `createSchema` takes ten times as long, which every start of the object would wait for.
 */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema(sdl, { assumeValid: true });
  addResolvers(schema.getQueryType(), queries);
  addResolvers(schema.getMutationType(), mutations);
  return schema;
}

function addResolvers(type: GraphQLObjectType | null | undefined, resolvers: object): void {
  const byName = new Map(Object.entries(resolvers));
  for (const field of Object.values(type?.getFields() ?? {})) field.resolve = byName.get(field.name);
}
