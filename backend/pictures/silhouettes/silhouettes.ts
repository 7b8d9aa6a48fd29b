import type { Garment, Side } from "../drawing/garment.ts";
import type { Silhouette } from "../range.ts";
import { backpack } from "./backpack.ts";
import { baseLayer } from "./base-layer.ts";
import { beanie } from "./beanie.ts";
import { boot } from "./boot.ts";
import { fleece } from "./fleece.ts";
import { gloves } from "./gloves.ts";
import { insulated } from "./insulated.ts";
import { shell } from "./shell.ts";
import { socks } from "./socks.ts";
import { trousers } from "./trousers.ts";

/** How each silhouette of the range is drawn. */
export const silhouettes: Record<Silhouette, (side: Side) => Garment> = {
  shell,
  insulated,
  fleece,
  "base-layer": baseLayer,
  trousers,
  boot,
  backpack,
  beanie,
  gloves,
  socks,
};
