import { Resvg } from "@resvg/resvg-js";
import sharp, { type Sharp } from "sharp";

/** Unpacked pixels of a picture. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Buffer;
}

// one thread: the machine is shared, and the same command must give the same pixels
sharp.concurrency(1);

/** Draws an SVG at its own size. */
export function rasterise(svg: string): Pixels {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, channels: 4, data: image.pixels };
}

/** A sharp pipeline that starts from pixels. */
export const open = ({ width, height, channels, data }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`${info.channels} channels are no picture`);
  return { width: info.width, height: info.height, channels: info.channels, data };
}

/**
 * How a picture is packed, quality 0…100: as AVIF with the encoder's effort 0…9, or as progressive JPEG for readers
 * that know nothing newer.
 */
export type Packing =
  | { format: "avif"; quality: number; effort: number }
  | { format: "jpeg"; quality: number };

/** An opaque picture packed in the given size. */
export function packed(picture: Pixels, width: number, height: number, packing: Packing): Promise<Buffer> {
  const sized = open(picture).removeAlpha().resize(width, height, { fit: "fill" });
  const { format, ...options } = { ...packing, chromaSubsampling: "4:2:0" };
  return (format === "avif" ? sized.avif(options) : sized.jpeg({ ...options, mozjpeg: true })).toBuffer();
}

/** What a browser will see of an encoded picture. */
export const decode = (file: Buffer) => pixelsOf(sharp(file).removeAlpha());

/** First and last column and row in which something solid is seen; a soft shadow does not count. */
interface SolidBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The smallest box around what is solid on a transparent ground. */
export function solidBox({ width, height, data }: Pixels): SolidBox {
  const box = { left: width - 1, right: 0, top: height - 1, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) <= 230) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  return box;
}
