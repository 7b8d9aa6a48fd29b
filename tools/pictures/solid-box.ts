import type { Pixels } from "./encode.ts";

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
