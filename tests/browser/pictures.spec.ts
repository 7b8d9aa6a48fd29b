import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "What is asked for does not depend on the screen");

const product = "/se/en/p/alpine-jacket";

test("a picture that is missing in its sizes is asked for as it was uploaded, once, then the mark stands for it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/img/product/**", (route) =>
    /\/raw\/.*front/.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 404, body: "No such picture" }),
  );
  await page.goto(product);
  const gallery = page.getByRole("region", { name: "Product images" });
  const front = gallery.getByRole("img", { name: /, front$/ });
  await expect(front).toHaveAttribute("src", /\/product\/raw\/[a-z\d-]+front\.avif$/);
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const back = gallery.getByRole("img", { name: /, back$/ });
  await expect(back.locator("svg")).toBeVisible();
  const rawOf = (view: string) => asked.filter((path) => path.includes("/raw/") && path.includes(view));
  // The gallery and its thumbnail are two pictures of one file.
  expect(rawOf("-back").length).toBeLessThanOrEqual(2);
});
