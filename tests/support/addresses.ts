/** Sizes that jackets come in. */
const sizes = ["s_l", "s_m", "s_s", "s_xl", "s_xs", "s_xxl"];

/** Addresses of a list that nobody asked for yet; each chooses other sizes. */
export function createFreshLists(basename: string): () => string {
  let chosen = 0;
  return () => {
    chosen += 1;
    if (chosen >= 2 ** sizes.length) throw new Error("There are no more fresh lists");
    const ids = sizes.filter((_, bit) => chosen & (1 << bit));
    return `${basename}/c/jackets?skus=${ids.map((id) => `x~${id}`).join(",")}`;
  };
}
