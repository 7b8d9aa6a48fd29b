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

export function isVendorPath(path: string): boolean {
  const [, , type = "", folder = ""] = path.split("/");
  return vendorFolders[type]?.has(folder) ?? false;
}
