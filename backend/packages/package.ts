import type { Localised } from "#backend/catalogue/types.ts";
import type { Silhouette } from "#backend/pictures/range.ts";

/** Several products sold together: of each group the shopper picks one option, and of the option a size. */
export interface Package {
  /** Counted apart from products, which begin at 1001. */
  packageId: number;
  alias: string;
  name: Localised;
  description: Localised;
  groups: readonly PackageGroup[];
}

export interface PackageGroup {
  groupId: number;
  name: Localised;
  /** What its options are: the first products of this silhouette, one option each. */
  silhouette: Silhouette;
  required: boolean;
  /** Pieces of the option in one package. */
  quantity: number;
}
