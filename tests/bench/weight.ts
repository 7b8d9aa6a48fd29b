import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

export interface Weight {
  /** Bytes after brotli 11. */
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
  const html = await fetchBytes(base + path);
  const text = html.toString();
  const scripts = new Set(
    [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ""),
  );
  const styles = new Set([...text.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file]) => file ?? ""));
  return {
    script: await sum(base, scripts),
    style: await sum(base, styles),
    html: await compressed(html),
    htmlRaw: html.byteLength,
  };
}
