/** What can be photographed: each silhouette in the colourways it is sewn in, each colourway in every view. */
export const range = {
  shell: ["fjord", "ember", "glacier", "lichen", "ink"],
  insulated: ["ink", "ember", "pine", "glacier", "stone"],
  fleece: ["stone", "fjord", "pine", "ochre", "ink"],
  "base-layer": ["ink", "wool", "fjord", "ember"],
  trousers: ["ink", "stone", "pine", "fjord"],
  boot: ["nubuck", "ink", "stone", "fjord"],
  backpack: ["pine", "ember", "ink", "fjord", "stone"],
  beanie: ["ochre", "wool", "ember", "fjord", "pine"],
  gloves: ["ink", "nubuck", "ember", "glacier"],
  socks: ["wool", "fjord", "ember", "pine"],
} as const;

export type Silhouette = keyof typeof range;
export type Colourway = (typeof range)[Silhouette][number];

/** The order is the order of a product's pictures: cards show the first and, on hover, the second. */
export const views = ["front", "back", "detail"] as const;
export type View = (typeof views)[number];

/** File name of one picture, as it stands in `productImages[].fileName`. */
export const pictureName = (silhouette: Silhouette, colourway: Colourway, view: View) =>
  `${silhouette}-${colourway}-${view}.avif`;
