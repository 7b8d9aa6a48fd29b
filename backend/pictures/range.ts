export const colourways = [
  "fjord",
  "ember",
  "glacier",
  "lichen",
  "ink",
  "pine",
  "stone",
  "ochre",
  "wool",
  "nubuck",
  "tarn",
  "rowan",
  "slate",
  "cloudberry",
  "heather",
] as const;
export type Colourway = (typeof colourways)[number];

/** Figures of a silhouette have equally many colourways, so that a style has as many colours whatever it looks like. */
export const range = {
  shell: {
    shell: ["fjord", "ember", "glacier", "lichen", "ink"],
    "rain-jacket": ["ochre", "tarn", "ink", "pine", "glacier"],
    anorak: ["rowan", "fjord", "stone", "pine", "ink"],
    "climbing-shell": ["cloudberry", "slate", "lichen", "tarn", "ink"],
  },
  insulated: {
    insulated: ["ink", "ember", "pine", "glacier", "stone"],
    "padded-jacket": ["tarn", "nubuck", "ink", "stone", "heather"],
    "belay-parka": ["rowan", "ink", "fjord", "ochre", "pine"],
    parka: ["nubuck", "ink", "pine", "stone", "fjord"],
  },
  fleece: {
    fleece: ["stone", "fjord", "pine", "ochre", "ink"],
    "fleece-jacket": ["slate", "rowan", "tarn", "lichen", "ink"],
    "fleece-hoodie": ["fjord", "ember", "slate", "heather", "ink"],
  },
  "base-layer": {
    "base-layer": ["ink", "wool", "fjord", "ember"],
    "half-zip": ["slate", "pine", "rowan", "ink"],
    "base-hoodie": ["heather", "ink", "tarn", "ochre"],
  },
  trousers: {
    trousers: ["ink", "stone", "pine", "fjord"],
    "shell-trousers": ["ink", "fjord", "ember", "lichen"],
    "alpine-trousers": ["slate", "ink", "pine", "rowan"],
    "climbing-trousers": ["nubuck", "stone", "slate", "tarn"],
  },
  boot: {
    boot: ["nubuck", "ink", "stone", "fjord"],
    "mountain-boot": ["ember", "slate", "nubuck", "ink"],
    "winter-boot": ["nubuck", "ink", "pine", "stone"],
  },
  backpack: {
    backpack: ["pine", "ember", "ink", "fjord", "stone"],
    daypack: ["fjord", "ochre", "slate", "rowan", "ink"],
    "ski-pack": ["cloudberry", "tarn", "glacier", "lichen", "ink"],
    "trekking-pack": ["tarn", "slate", "rowan", "pine", "ink"],
  },
  beanie: {
    beanie: ["ochre", "wool", "ember", "fjord", "pine"],
    "rib-beanie": ["slate", "rowan", "wool", "tarn", "ink"],
    "watch-cap": ["ink", "fjord", "cloudberry", "pine", "stone"],
  },
  gloves: {
    gloves: ["ink", "nubuck", "ember", "glacier"],
    "wool-gloves": ["slate", "pine", "wool", "rowan"],
    "liner-gloves": ["ink", "stone", "fjord", "heather"],
  },
  socks: {
    socks: ["wool", "fjord", "ember", "pine"],
    "ski-socks": ["ink", "rowan", "tarn", "lichen"],
    "hut-socks": ["slate", "wool", "ochre", "nubuck"],
  },
} as const satisfies Record<string, Record<string, readonly Colourway[]>>;

export type Silhouette = keyof typeof range;
export type Figure = { [S in Silhouette]: keyof (typeof range)[S] }[Silhouette];

export const figures: Readonly<Record<Figure, readonly Colourway[]>> = Object.assign(
  {},
  ...Object.values(range),
);

/** Figures of the same fabric share the close-up. */
const fabrics = {
  membrane: ["shell", "rain-jacket", "anorak", "shell-trousers", "parka"],
  stretch: ["climbing-shell", "trousers", "alpine-trousers", "climbing-trousers"],
  down: ["insulated", "padded-jacket", "belay-parka"],
  pile: ["fleece"],
  grid: ["fleece-jacket", "fleece-hoodie"],
  merino: ["base-layer", "half-zip", "base-hoodie", "liner-gloves"],
  leather: ["boot", "mountain-boot", "winter-boot", "gloves"],
  ripstop: ["backpack", "daypack", "ski-pack", "trekking-pack"],
  knit: ["beanie", "rib-beanie", "watch-cap", "hut-socks"],
  terry: ["socks", "ski-socks", "wool-gloves"],
} as const satisfies Record<string, readonly Figure[]>;
export type Fabric = keyof typeof fabrics;

const fabricByFigure = new Map(
  Object.entries(fabrics).flatMap(([fabric, ofIt]) =>
    ofIt.map((figure) => [figure as Figure, fabric as Fabric]),
  ),
);

/** In the order of a product's pictures: cards show the first and, on hover, the second. */
export const views = ["front", "back", "detail", "fabric", "scene"] as const;
export type View = (typeof views)[number];

export const figuresOf = (fabric: Fabric): readonly Figure[] => fabrics[fabric];

export const fabricOf = (figure: Figure): Fabric => {
  const fabric = fabricByFigure.get(figure);
  if (!fabric) throw new Error(`nobody knows what ${figure} is made of`);
  return fabric;
};

export const dyedFabrics: readonly (readonly [Fabric, Colourway])[] = (
  Object.keys(fabrics) as Fabric[]
).flatMap((fabric) =>
  colourways
    .filter((colourway) => fabrics[fabric].some((figure) => figures[figure].includes(colourway)))
    .map((colourway) => [fabric, colourway] as const),
);

export const fabricPicture = (fabric: Fabric, colourway: Colourway) => `fabric-${fabric}-${colourway}.avif`;

/** What a style looks like: its figure, and the design of its own. */
export interface Look {
  figure: Figure;
  /** `shell-07`: the seventh style of this figure; front and back are its own. */
  design: string;
}

export const designName = (figure: Figure, turn: number) => `${figure}-${String(turn).padStart(2, "0")}`;

export function pictureName({ figure, design }: Look, colourway: Colourway, view: View): string {
  if (view === "fabric") return fabricPicture(fabricOf(figure), colourway);
  return `${view === "front" || view === "back" ? design : figure}-${colourway}-${view}.avif`;
}

const linkSize = "1200f630";

/** JPEG, which every reader of shared links supports; the designs of a figure share it. */
export const linkPictureName = (figure: Figure, colourway: Colourway) => `${figure}-${colourway}-front.jpg`;

/** For lists of brands, campaigns and editors: one landscape and one portrait each. */
export const scenes = ["camp", "refuge", "forest", "descent", "outlook", "pitch"] as const;
export type Scene = (typeof scenes)[number];

export const scenePictures = (scene: Scene) => ({
  wide: `${scene}-landscape.avif`,
  tall: `${scene}-portrait.avif`,
});

/** Three pictures of each category of the first level, for editors. */
export const editorialSubjects = {
  women: ["jackets", "base-layers", "boots"],
  men: ["jackets", "trousers", "boots"],
  clothing: ["jackets", "fleece", "trousers"],
  footwear: ["hiking", "mountain", "winter"],
  packs: ["daypacks", "touring", "trekking"],
  climbing: ["jackets", "packs", "gloves"],
  accessories: ["beanies", "gloves", "socks"],
  "ski-touring": ["jackets", "packs", "socks"],
} as const;
type Subjects = typeof editorialSubjects;
export const editorialNames = Object.entries(editorialSubjects).flatMap(([category, subjects]) =>
  subjects.map((subject) => `tile-${category}-${subject}`),
);
export type EditorialName = { [C in keyof Subjects]: `tile-${C}-${Subjects[C][number]}` }[keyof Subjects];

/** Pixels. Cards show a back only while a pointer rests on them: one size serves both them and the product's page. */
export const widthsOf = (view: View): readonly number[] => (view === "back" ? [640] : [320, 640, 960]);

export const landscapeWidths: readonly number[] = [600, 1000, 1500, 2000];
export const uprightWidths: readonly number[] = [400, 800, 1000];

const firstAtLeast = (widths: readonly number[], asked: number) =>
  widths.find((width) => width >= asked) ?? widths.at(-1) ?? 0;

/** An account of the hosted service starts with these: 100f125 to 2000f2500, 100w to 1000w and 1500w to 4000w. */
const isProductSize = (width: number, height: number) =>
  width % 100 === 0 && width >= 100 && width <= 2000 && height === width * 1.25;
const isPageSize = (width: number) =>
  width >= 100 && width <= 4000 && width % (width > 1000 ? 500 : 100) === 0;

function keptSize(type: string, size: string, file: string): string | null {
  const [, width = 0, height] = (/^(\d+)(?:w|f(\d+))$/.exec(size) ?? []).map(Number);
  if (size === linkSize) return linkSize;
  if (type === "product") {
    if (size !== "raw" && !isProductSize(width, height ?? 0)) return null;
    const widths = widthsOf(file.endsWith("-back.avif") ? "back" : "front");
    const kept = firstAtLeast(widths, size === "raw" ? 4000 : width);
    return `${kept}f${kept * 1.25}`;
  }
  if (size !== "raw" && (height === undefined || !Number.isNaN(height) || !isPageSize(width))) return null;
  const widths = file.endsWith("-landscape.avif") ? landscapeWidths : uprightWidths;
  return `${firstAtLeast(widths, size === "raw" ? 4000 : width)}w`;
}

/** Where the file of `…/{type}/{size}/{file}` is kept: the next larger one there is; null for a size no account has. */
export function keptPath(path: string): string | null {
  const [file = "", size = "", type = "", ...start] = path.split("/").reverse();
  const kept = keptSize(type, size, file);
  const folder = type === "product" ? type : "pagewidget";
  const keptFile = kept === linkSize ? file.replace(/-\d\d-/, "-") : file;
  return kept && [...start.reverse(), folder, kept, keptFile].join("/");
}
