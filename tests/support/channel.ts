import { createEdge } from "./edge.ts";

/** A market as the channel query answers it. */
export const market = (alias: string, languageId: string, rest: object = {}) => ({
  id: alias,
  alias,
  defaultLanguageId: languageId,
  groupKey: "europe",
  allowedLanguages: [],
  country: { code: alias.toUpperCase(), name: alias },
  currency: { code: "SEK", name: "Krona", rate: 1 },
  ...rest,
});

/** The shop in front of a channel that has these markets. */
export function edgeWith(...markets: object[]) {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "channel"
      ? Response.json({ data: { channel: { id: "1", defaultMarketId: "se", markets } } })
      : "pass",
  );
  return edge;
}
