import { GraphQLError } from "graphql";
import type { Commerce } from "#backend/commerce.ts";

export interface ServerContext {
  commerce: Commerce;
}

/** HTTP 200, for clients that branch on `errors[0].extensions.code`. */
export const refused = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** Refused before anything is executed, with an HTTP status. */
export const rejected = (status: number, code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status } } });
