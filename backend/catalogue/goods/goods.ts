import type { Silhouette } from "#backend/pictures/range.ts";
import type { Activity, Localised, StyleGender } from "../types.ts";

/** A kind of garment a silhouette is sold as: "Shell Jacket", "Anorak". */
export interface Kind {
  name: Localised;
  /** Primary category. */
  category: string;
  activities: readonly Activity[];
  /** Ids of the materials it can be made of. */
  materials: readonly string[];
  /** What stands between the line and the kind: "3L", "32"; empty strings stand for nothing. */
  designations: readonly string[];
  /** Regular price in SEK incl. VAT, lowest and highest. */
  price: readonly [number, number];
  /** Grams of the middle size, lowest and highest. */
  weight: readonly [number, number];
}

export interface Material {
  id: string;
  name: Localised;
  composition: Localised;
  /** One sentence for the description. */
  sentence: Localised;
  care: CareId;
  /** Water column in millimetres; left out where nobody would measure one. */
  waterproofing?: number;
  fill?: Localised;
}

export type CareId = "membrane" | "down" | "synthetic" | "wool" | "leather" | "pack";

/** Everything that is known about one silhouette: what it is called, made of and praised for. */
export interface Goods {
  silhouette: Silhouette;
  genders: readonly StyleGender[];
  sizes: Readonly<Record<StyleGender, readonly string[]>>;
  kinds: readonly Kind[];
  materials: readonly Material[];
  /** Short intros; `{model}` stands for the model line. */
  intros: readonly Localised[];
  details: readonly Localised[];
  fits: readonly Localised[];
}
