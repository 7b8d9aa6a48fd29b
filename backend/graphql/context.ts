import { GraphQLError } from "graphql";
import type { Commerce } from "#backend/commerce.ts";

/** What resolvers are given with every call. */
export interface ServerContext {
  commerce: Commerce;
}

/** A refusal the client may branch on: HTTP 200, `errors[0].message` and `errors[0].extensions.code`. */
export const refused = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** A request that is refused before anything is executed: like `refused`, with an HTTP status of its own. */
export const rejected = (status: number, code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status } } });
