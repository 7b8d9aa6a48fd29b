import type { Figure } from "#backend/pictures/range.ts";

/** What a kind of goods looks like, by the slug of its English name. */
const figureOfKind: Readonly<Record<string, Figure>> = {
  "shell-jacket": "shell",
  "rain-jacket": "rain-jacket",
  anorak: "anorak",
  "climbing-shell": "climbing-shell",
  "down-jacket": "insulated",
  "insulated-jacket": "padded-jacket",
  "belay-parka": "belay-parka",
  "winter-parka": "parka",
  "fleece-jacket": "fleece-jacket",
  "fleece-hoodie": "fleece-hoodie",
  "pile-jacket": "fleece",
  "base-layer-top": "base-layer",
  "half-zip-top": "half-zip",
  "hooded-base-layer": "base-hoodie",
  "hiking-trousers": "trousers",
  "shell-trousers": "shell-trousers",
  "alpine-trousers": "alpine-trousers",
  "climbing-trousers": "climbing-trousers",
  "hiking-boot": "boot",
  "mountain-boot": "mountain-boot",
  "winter-boot": "winter-boot",
  "trekking-boot": "boot",
  daypack: "daypack",
  "alpine-pack": "backpack",
  "ski-pack": "ski-pack",
  "trekking-pack": "trekking-pack",
  "expedition-pack": "trekking-pack",
  beanie: "rib-beanie",
  "pompom-hat": "beanie",
  "watch-cap": "watch-cap",
  "shell-glove": "gloves",
  "touring-glove": "wool-gloves",
  "ice-glove": "gloves",
  "liner-glove": "liner-gloves",
  "hiking-sock": "socks",
  "mountain-sock": "socks",
  "ski-sock": "ski-socks",
  "hut-sock": "hut-socks",
};

export const figureOf = (kindSlug: string): Figure => {
  const figure = figureOfKind[kindSlug];
  if (!figure) throw new Error(`nobody has drawn a ${kindSlug}`);
  return figure;
};
