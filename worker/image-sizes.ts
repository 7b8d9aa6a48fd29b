import * as v from "valibot";
import { type Images, imageFolders, widthOf } from "#shared/images.ts";

type Sizes = Pick<Images, "sizes" | "share">;

const folders = [...imageFolders, "share"];
const folder = new RegExp(`^(${folders.join("|")})/(\\d+(?:w|[fx]\\d+)(?:,\\d+(?:w|[fx]\\d+))*)$`);

function parseSizes(text: string): Sizes | null {
  const parsed = text.split(";").map((part) => folder.exec(part.trim()));
  if (parsed.includes(null)) return null;
  const named = parsed.map((match): [string, string[]] => [
    match?.[1] ?? "",
    (match?.[2] ?? "").split(",").sort((one, other) => widthOf(one) - widthOf(other)),
  ]);
  const { share, ...sizes } = Object.fromEntries(named);
  if (new Set(named.map(([name]) => name)).size < named.length) return null;
  return { sizes, ...(share?.[0] && { share: share[0] }) };
}

export const imageSizes = v.pipe(
  v.string(),
  v.rawTransform<string, Sizes>(({ dataset, addIssue, NEVER }) => {
    const sizes = parseSizes(dataset.value);
    if (sizes) return sizes;
    addIssue({
      message: `must name sizes by folder, each folder once, such as product/300f375,600f750;pagewidget/400w,800w (folders: ${folders.join(", ")})`,
    });
    return NEVER;
  }),
);

/** What an account of the hosted service starts with. */
const usual = "product/300f375,600f750,900f1125,1200f1500;pagewidget/400w,600w,800w,1000w,1500w,2000w";

const ofEmbedded = `${usual};category/600w,1000w,1500w,2000w;brand/600w,1000w,1500w,2000w;share/1200f630`;

export const usualSizes = (isEmbedded: boolean) => v.parse(imageSizes, isEmbedded ? ofEmbedded : usual);
