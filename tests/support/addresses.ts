/** Values of filters that jackets have, in every market. */
const values: Record<string, string[]> = {
  skus: ["s_l", "s_m", "s_s", "s_xl", "s_xs", "s_xxl"],
  "p-colour": ["p1_1", "p1_10", "p1_11", "p1_2", "p1_3", "p1_5", "p1_6", "p1_7", "p1_9"],
};

/** One value, or two of the same filter: with more a list is one of endlessly many, and is not kept. */
const searches = Object.entries(values).flatMap(([name, ids]) =>
  ids
    .flatMap((id, index) => [id, ...ids.slice(index + 1).map((other) => `${id},x~${other}`)])
    .map((chosen) => `${name}=x~${chosen}`),
);

/** Addresses of a list that nobody asked for yet, and which is kept. */
export function createFreshLists(basename: string): () => string {
  let asked = 0;
  return () => {
    const search = searches[asked++];
    if (search === undefined) throw new Error("There are no more fresh lists");
    return `${basename}/c/jackets?${search}`;
  };
}
