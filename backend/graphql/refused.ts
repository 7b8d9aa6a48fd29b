import { GraphQLError } from "graphql";

/** A refusal the client may branch on: HTTP 200, `errors[0].message` and `errors[0].extensions.code`. */
export const refused = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });
