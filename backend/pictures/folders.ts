import { nameOnDisk } from "./names.ts";

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);

const thumbnails = ["100x100", "40x40"];
const productFolders = steps(100, 2000, 100).map((width) => `${width}f${width * 1.25}`);
const pageFolders = [...steps(100, 1000, 100), ...steps(1500, 4000, 500)].map((width) => `${width}w`);

/** Folders of an account nobody has changed, by type of picture. */
const vendorFolders: Readonly<Record<string, ReadonlySet<string>>> = {
  product: new Set(["raw", ...thumbnails, ...productFolders]),
  ...Object.fromEntries(
    ["pagewidget", "cms", "category", "brand"].map((type) => [
      type,
      new Set(["raw", ...thumbnails, ...pageFolders]),
    ]),
  ),
};

const readPath = (path: string) => {
  const [, , type = "", folder = "", file = ""] = path.split("/");
  return { type, folder, file };
};

export function isVendorPath(path: string): boolean {
  const { type, folder } = readPath(path);
  return vendorFolders[type]?.has(folder) ?? false;
}

/** Pixels. */
const kept = {
  product: [320, 640, 960, 1200].map((width) => [width, `${width}f${width * 1.25}`] as const),
  pagewidget: [400, 600, 800, 1000, 1500, 2000].map((width) => [width, `${width}w`] as const),
};

/**
 * Where a picture may be on disk, the best place first. Few sizes are kept: those between get the next larger one,
 * larger ones the largest, and nothing is enlarged.
 */
export function pathsOnDisk(path: string): string[] {
  const { type, folder, file } = readPath(path);
  const name = nameOnDisk(file);
  if (name === null) return [];
  const home = type === "product" ? "product" : "pagewidget";
  const toPath = (within: string) => `/img/${home}/${within}/${encodeURIComponent(name)}`;
  const exact = home === type ? [toPath(folder)] : [];
  if (!isVendorPath(path)) return exact;
  const wanted = folder === "raw" ? Number.POSITIVE_INFINITY : Number.parseInt(folder, 10);
  const larger = kept[home].filter(([width]) => width >= wanted);
  const smaller = kept[home].filter(([width]) => width < wanted).reverse();
  return [...new Set([...exact, ...[...larger, ...smaller].map(([, within]) => toPath(within))])];
}
