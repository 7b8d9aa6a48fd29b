import type { Figure } from "../../../backend/pictures/range.ts";
import type { Garment, Side } from "../drawing/garment.ts";
import { alpineTrousers } from "./alpine-trousers.ts";
import { anorak } from "./anorak.ts";
import { backpack } from "./backpack.ts";
import { baseHoodie, baseLayer, halfZip } from "./base-layers.ts";
import { beanie } from "./beanie.ts";
import { boot, mountainBoot, winterBoot } from "./boots.ts";
import { climbingTrousers } from "./climbing-trousers.ts";
import { daypack } from "./daypack.ts";
import { belayParka, insulated } from "./down-jackets.ts";
import { fleece, fleeceHoodie, fleeceJacket } from "./fleece-jackets.ts";
import { gloves } from "./gloves.ts";
import { climbingShell, shell } from "./hard-shells.ts";
import { paddedJacket } from "./padded-jacket.ts";
import { parka } from "./parka.ts";
import { rainJacket } from "./rain-jacket.ts";
import { ribBeanie, watchCap } from "./rib-beanie.ts";
import { shellTrousers } from "./shell-trousers.ts";
import { skiPack } from "./ski-pack.ts";
import { hutSocks, skiSocks, socks } from "./socks.ts";
import { trekkingPack } from "./trekking-pack.ts";
import { trousers } from "./trousers.ts";
import { linerGloves, woolGloves } from "./wool-gloves.ts";

/** How each figure of the range is drawn. */
export const silhouettes: Record<Figure, (side: Side) => Garment> = {
  shell,
  "rain-jacket": rainJacket,
  anorak,
  "climbing-shell": climbingShell,
  insulated,
  "padded-jacket": paddedJacket,
  "belay-parka": belayParka,
  parka,
  fleece,
  "fleece-jacket": fleeceJacket,
  "fleece-hoodie": fleeceHoodie,
  "base-layer": baseLayer,
  "half-zip": halfZip,
  "base-hoodie": baseHoodie,
  trousers,
  "shell-trousers": shellTrousers,
  "alpine-trousers": alpineTrousers,
  "climbing-trousers": climbingTrousers,
  boot,
  "mountain-boot": mountainBoot,
  "winter-boot": winterBoot,
  backpack,
  daypack,
  "ski-pack": skiPack,
  "trekking-pack": trekkingPack,
  beanie,
  "rib-beanie": ribBeanie,
  "watch-cap": watchCap,
  gloves,
  "wool-gloves": woolGloves,
  "liner-gloves": linerGloves,
  socks,
  "ski-socks": skiSocks,
  "hut-socks": hutSocks,
};
