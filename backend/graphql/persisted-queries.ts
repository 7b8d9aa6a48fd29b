import { usePersistedOperations as lookUpByHash } from "@graphql-yoga/plugin-persisted-operations";
import { GraphQLError } from "graphql";
import type { GraphQLParams, Plugin } from "graphql-yoga";
import { sha256 } from "#backend/auth/tokens.ts";
import { roll } from "#backend/catalogue/chance.ts";
import type { Contract, ContractChoice } from "#backend/contract/contract.ts";
import { countQueries, findQuery, keepQuery } from "#backend/storage/graphql-requests.ts";
import { rejected } from "./context.ts";

/** Anybody may register queries, so their number and size are limited. */
const mostQueries = 10_000;
const longestQuery = 32_768;

/** Yoga's plugin finds texts by hash; it cannot register them. The database keeps them for the next start. */
export function persistedQueries(sql: SqlStorage, contract: ContractChoice): Plugin[] {
  const known = new Map<string, string>();

  function find(hash: string): string | null {
    const text = known.get(hash) ?? findQuery(sql, hash);
    if (text !== null) known.set(hash, text);
    return text;
  }

  let asked = 0;

  function isForgotten(): boolean {
    asked += 1;
    return roll(asked, 0, 100) < contract.current().forgottenHashes;
  }

  function register(hash: string, text: string): void {
    if (text.length > longestQuery || find(hash) !== null || countQueries(sql) >= mostQueries) return;
    keepQuery(sql, hash, text);
    known.set(hash, text);
  }

  return [
    {
      async onParams({ params, request }) {
        const { withoutText, refusesTexts } = contract.current();
        const isStorefront = request.headers.has("apollographql-client-name");
        if (refusesTexts && isStorefront && typeof params.query === "string") throw rejectedAs(onlyTrusted);
        if (withoutText && typeof params.query !== "string") throw rejectedAs(withoutText);
        const hash = readHash(params);
        if (withoutText || hash === null || typeof params.query !== "string") return;
        if ((await sha256(params.query)) !== hash) {
          throw rejected(400, "PERSISTED_QUERY_HASH_MISMATCH", "provided sha does not match query");
        }
        register(hash, params.query);
      },
    },
    lookUpByHash({
      allowArbitraryOperations: true,
      extractPersistedOperationId: readHash,
      getPersistedOperation: (hash) => (isForgotten() ? null : find(hash)),
      customErrors: {
        notFound: { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
        keyNotFound: () => rejected(400, "BAD_REQUEST", "Must provide a query or the hash of one"),
      },
    }),
  ];
}

/** In the words of HotChocolate. */
const onlyTrusted = { status: 200, message: "Only persisted operations are allowed.", code: "HC0067" };

const rejectedAs = ({ status, message, code }: NonNullable<Contract["withoutText"]>) =>
  new GraphQLError(message, { extensions: { ...(code && { code }), http: { status } } });

const readHash = ({ extensions }: GraphQLParams): string | null => {
  const hash = extensions?.persistedQuery?.sha256Hash;
  return typeof hash === "string" ? hash.toLowerCase() : null;
};
