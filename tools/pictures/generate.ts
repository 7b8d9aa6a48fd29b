import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { decode, packed } from "./encode.ts";
import { fileOf, type Picture, pictures, type Size } from "./plan.ts";

/**
 * Draws the shop's pictures into `backend/pictures/files/img`; the README beside this file explains the options.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    view: { type: "string" },
    missing: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});

const sample = [
  "beanie-01-wool-front.avif",
  "boot-nubuck-detail.avif",
  "shell-00-fjord-back.avif",
  "socks-pine-front.jpg",
];

function chosen(): readonly Picture[] {
  if (!values.only) return values.check ? pictures.filter(({ name }) => sample.includes(name)) : pictures;
  const groups = values.only.split(",");
  const unknown = groups.filter((group) => !pictures.some((picture) => picture.group === group));
  if (unknown.length > 0) throw new Error(`no such pictures: ${unknown.join(", ")}`);
  return pictures.filter(({ group }) => groups.includes(group));
}

const views = values.view?.split(",");
const isWanted = ({ view }: Picture) => !views || (view !== undefined && views.includes(view));

async function write(picture: Picture, size: Size, encoded: Buffer) {
  const file = fileOf(picture, size);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, encoded);
}

async function sameAsFile(picture: Picture, size: Size, encoded: Buffer): Promise<boolean> {
  const file = fileOf(picture, size);
  if (!existsSync(file)) return false;
  const [fresh, kept] = [await decode(encoded), await decode(await readFile(file))];
  return fresh.width === kept.width && fresh.height === kept.height && fresh.data.equals(kept.data);
}

let differing = 0;
const isThere = (picture: Picture) => picture.sizes.every((size) => existsSync(fileOf(picture, size)));

for (const picture of chosen().filter(isWanted)) {
  if (values.missing && isThere(picture)) continue;
  const started = performance.now();
  const pixels = await picture.render();
  const bytes: number[] = [];
  for (const size of picture.sizes) {
    const encoded = await packed(pixels, size.width, size.height, size.packing);
    bytes.push(encoded.length);
    if (!values.check) await write(picture, size, encoded);
    else if (!(await sameAsFile(picture, size, encoded))) {
      differing += 1;
      console.error(`differs: ${size.folder}/${picture.name}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${picture.name}  ${bytes.map((n) => `${(n / 1024).toFixed(1)}K`).join(" ")}  ${seconds}s`);
}
if (values.check) console.log(differing === 0 ? "all alike" : `${differing} differ`);
process.exitCode = differing === 0 ? 0 : 1;
