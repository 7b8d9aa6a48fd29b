import { expect, test } from "vitest";
import { type Images, toImageSource, toLargestUrl } from "#shared/images.ts";
import { usualSizes } from "#worker/image-sizes.ts";

const images: Images = {
  url: "https://account.commerce.test",
  sizes: { product: ["300f375", "600f750", "900f1125", "1200f1500"], pagewidget: ["400w"] },
};
const named = (name: string) => ({ folder: "product", name }) as const;

test.each(["my shoe (1).jpg", "Känga, blå.jpg", "a/b?c#d%.jpg"])(
  "a picture named %s has an address of one word, also among others",
  (name) => {
    const { src, srcSet = "" } = toImageSource(images, named(name), { usual: 600 });
    expect(decodeURIComponent(src)).toBe(`https://account.commerce.test/product/600f750/${name}`);
    const candidates = srcSet.split(", ").map((candidate) => candidate.split(" "));
    expect(candidates.map(([, width]) => width)).toEqual(["300w", "600w", "900w", "1200w"]);
    for (const [address = ""] of candidates) {
      expect(address).not.toMatch(/[,å-ö]/);
      expect(new URL(address).pathname.split("/")).toHaveLength(4);
      expect(decodeURIComponent(address)).toContain(`/${name}`);
    }
  },
);

test("a card takes no size above its limit, but the smallest one if all are above it", () => {
  const widthsUpTo = (most: number) =>
    toImageSource(images, named("x.jpg"), { usual: 600, most }).srcSet?.match(/\d+w/g);
  expect(widthsUpTo(1000)).toEqual(["300w", "600w", "900w"]);
  expect(widthsUpTo(100)).toEqual(["300w"]);
});

test("a folder without sizes has the files as they were uploaded", () => {
  const file = { folder: "category", name: "å.jpg" } as const;
  expect(toImageSource(images, file, { usual: 600 })).toEqual({
    src: "https://account.commerce.test/category/raw/%C3%A5.jpg",
  });
  expect(toLargestUrl(images, file)).toBe("https://account.commerce.test/category/raw/%C3%A5.jpg");
  expect(toLargestUrl(images, named("x.jpg"))).toContain("/product/1200f1500/x.jpg");
});

test("without IMAGE_SIZES an account is asked for the sizes it starts with, and for raw where nobody knows any", () => {
  const { sizes, share } = usualSizes(false);
  expect(sizes.product).toEqual(["300f375", "600f750", "900f1125", "1200f1500"]);
  expect(sizes.pagewidget).toEqual(["400w", "600w", "800w", "1000w", "1500w", "2000w"]);
  expect([sizes.category, sizes.brand, share]).toEqual([undefined, undefined, undefined]);
});
