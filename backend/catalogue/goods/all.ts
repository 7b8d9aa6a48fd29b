import type { Silhouette } from "#backend/pictures/range.ts";
import { backpack } from "./backpack.ts";
import { baseLayer } from "./base-layer.ts";
import { beanie } from "./beanie.ts";
import { boot } from "./boot.ts";
import { fleece } from "./fleece.ts";
import { gloves } from "./gloves.ts";
import type { Goods } from "./goods.ts";
import { insulated } from "./insulated.ts";
import { shell } from "./shell.ts";
import { socks } from "./socks.ts";
import { trousers } from "./trousers.ts";

export const goodsBySilhouette: Readonly<Record<Silhouette, Goods>> = {
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

/** In which turn silhouettes enter the range: the first ten styles show all of them, the rest leans to jackets. */
export const turnOfSilhouettes: readonly Silhouette[] = [
  "shell",
  "backpack",
  "boot",
  "beanie",
  "insulated",
  "trousers",
  "fleece",
  "base-layer",
  "gloves",
  "socks",
  "shell",
  "insulated",
  "trousers",
  "boot",
  "shell",
  "backpack",
  "fleece",
  "insulated",
  "boot",
  "trousers",
];
