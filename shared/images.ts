import { toWholeCharacters } from "./basename.ts";

export const imageFolders = ["product", "pagewidget", "category", "brand"] as const;
export type ImageFolder = (typeof imageFolders)[number];

/** Where pictures are, and in which sizes (`300f375`, `800w`), narrow ones first. */
export interface Images {
  url: string;
  sizes: Partial<Record<ImageFolder, readonly string[]>>;
  /** Of what links show, in JPEG beside every AVIF (`1200f630`); without it the usual sizes are shared. */
  share?: string;
}

export interface ImageFile {
  folder: ImageFolder;
  name: string;
}

/** As it was uploaded: the one size that every account has. */
export const rawSize = "raw";

/** Pixels. */
export const widthOf = (size: string) => Number.parseInt(size, 10);

export const sizesIn = ({ sizes }: Images, folder: ImageFolder): readonly string[] =>
  sizes[folder] ?? [rawSize];

export const toImageUrl = ({ url }: Images, { folder, name }: ImageFile, size: string) =>
  `${url}/${folder}/${size}/${encodeURIComponent(toWholeCharacters(name))}`;

/** For machines that take one picture. */
export const toLargestUrl = (images: Images, file: ImageFile) =>
  toImageUrl(images, file, sizesIn(images, file.folder).at(-1) ?? rawSize);

const nearestOf = (sizes: readonly string[], width: number): string =>
  sizes.reduce((best, size) =>
    Math.abs(widthOf(size) - width) < Math.abs(widthOf(best) - width) ? size : best,
  );

export const findNearestSize = (images: Images, folder: ImageFolder, width: number) =>
  nearestOf(sizesIn(images, folder), width);

/** For a tag that chooses among sizes of at most `most` pixels; `src` has the size nearest to `usual`. */
export function toImageSource(
  images: Images,
  file: ImageFile,
  { usual, most = Number.POSITIVE_INFINITY }: { usual: number; most?: number },
): { src: string; srcSet?: string } {
  const all = sizesIn(images, file.folder);
  const small = all.filter((size) => widthOf(size) <= most);
  const sizes = small.length > 0 ? small : all.slice(0, 1);
  const src = toImageUrl(images, file, nearestOf(sizes, usual));
  if (sizes[0] === rawSize) return { src };
  return {
    src,
    srcSet: sizes.map((size) => `${toImageUrl(images, file, size)} ${widthOf(size)}w`).join(", "),
  };
}
