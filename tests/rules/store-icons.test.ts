import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon, findMissingIcons } from "../../tools/vite/store-icons.ts";

test("the icons are drawn of the merchant's mark, whatever its size, and files of their own win", async () => {
  for (const width of [20, 4_000]) {
    const mark = { width, height: width, path: `M0 ${width / 2}h${width}` };
    const ico = await drawIcon("/favicon.ico", { name: "Lamps & more", mark });
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    for (const [picture, side] of [
      [ico.subarray(22), 32],
      [await drawIcon("/store/icon-192.png", { name: "Lamps & more", mark }), 192],
      [await drawIcon("/store/icon-512.png", { name: "Lamps & more", mark }), 512],
    ] as const)
      expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: side, height: side });
  }
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  writeFileSync(join(folder, "favicon.ico"), "own");
  expect(findMissingIcons(folder)).toEqual(["/store/icon-192.png", "/store/icon-512.png"]);
  rmSync(folder, { recursive: true });
});
