import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import type { Plugin, ResolvedConfig } from "vite";
import type { Store } from "../../shared/store.ts";
import { drawnIcons, drawStoreIcon } from "../../worker/feeds/store-icon.ts";

/** Pixels. */
const icoSide = 32;

/** One picture in the wrapping of an ICO file, which may hold PNG. */
function wrapIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([icoSide, icoSide], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

type Drawn = Pick<Store, "name" | "mark">;

export async function drawIcon(path: string, store: Drawn): Promise<Buffer> {
  const svg = drawStoreIcon(store);
  const toPng = (side: number) =>
    sharp(Buffer.from(svg.replace("<svg", `<svg width="${side}" height="${side}"`)))
      .png()
      .toBuffer();
  if (path === drawnIcons.ico) return wrapIco(await toPng(icoSide));
  return toPng(path === drawnIcons[192] ? 192 : 512);
}

export const findMissingIcons = (publicFolder: string) =>
  Object.values(drawnIcons).filter((path) => !existsSync(join(publicFolder, path)));

/** Draws /favicon.ico and the pictures of the manifest of the merchant's mark; files of their `public/` win. */
export function storeIcons(storeFile: string): Plugin {
  let config: ResolvedConfig;
  const draw = async (path: string) => {
    const { store }: { store: Store } = await import(pathToFileURL(resolve(storeFile)).href);
    return drawIcon(path, store);
  };
  return {
    name: "store-icons",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use(async ({ url = "" }, response, next) => {
        if (!findMissingIcons(config.publicDir).includes(url)) return next();
        response.setHeader("content-type", url.endsWith(".png") ? "image/png" : "image/x-icon");
        response.end(await draw(url));
      });
    },
    async generateBundle() {
      for (const path of findMissingIcons(config.publicDir))
        this.emitFile({ type: "asset", fileName: path.slice(1), source: await draw(path) });
    },
  };
}
