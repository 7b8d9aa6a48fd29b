import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

export interface Weight {
  /** Bytes after brotli 11; the document without the sheet it brings along. */
  script: number;
  style: number;
  html: number;
  /** Bytes as rendered. */
  htmlRaw: number;
}

const compress = promisify(brotliCompress);

const compressed = async (bytes: Buffer) =>
  (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).byteLength;

const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

const sum = async (base: string, paths: Iterable<string>) => {
  const sizes = await Promise.all([...paths].map(async (path) => compressed(await fetchBytes(base + path))));
  return sizes.reduce((total, size) => total + size, 0);
};

/** What a browser must fetch to show and hydrate a page: everything the document names. */
export async function weigh(base: string, path: string): Promise<Weight> {
  const text = (await fetchBytes(base + path)).toString();
  const scripts = (/data-modules="([^"]+)"/.exec(text)?.[1] ?? "").split(" ");
  const [, sheet = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const html = Buffer.from(text.replace(sheet, ""));
  return {
    script: await sum(base, scripts),
    style: await compressed(Buffer.from(sheet)),
    html: await compressed(html),
    htmlRaw: html.byteLength,
  };
}
