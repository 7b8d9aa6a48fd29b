import { addToCart } from "#shared/operations/generated/operations.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, readProduct, testLocales, wellStocked } from "#tests/support/shopper.ts";

const [, , american] = testLocales;

test("the cart tells how far it is to free shipping, and only the checkout takes a fee from outside (CT-03 CT-15)", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  const asked: [string, boolean][] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/graphql")) return;
    const { operationName, variables } = JSON.parse(request.postData() ?? "{}");
    const { pathname } = new URL(request.headers().referer ?? shop.url);
    if (operationName === "getCart") asked.push([pathname, variables.allowExternalShippingFee ?? false]);
  });
  const { products } = (await (await fetch(`${shop.url}/_data/se/en/list?sort=PRICE`)).json()) as {
    products: { href: string; price: { sellingIncVat: string } }[];
  };
  let [amount, href] = [0, ""];
  for (const product of products) {
    const alias = product.href.split("/").at(-1) ?? "";
    const [first] = (await readProduct(shop.url, "/se/en", alias)).skus;
    [amount, href] = [Number(product.price.sellingIncVat.replace(/[^\d.]/g, "")), product.href];
    if (first && first.stock.inStock > 1_000 / amount) break;
  }
  expect(amount).toBeLessThan(1_000);
  const shopper = createShopper(page, { basename: "/se/en", language: "en", zip: "11122" });
  await shopper.open(href);
  await shopper.add();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`${1_000 - amount} SEK left to free shipping`)).toBeVisible();

  await page.goto("/se/en", { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(dialog.getByText("left to free shipping")).toBeVisible();
  for (let more = 1; more < Math.ceil(1_001 / amount); more++)
    await dialog.getByRole("button", { name: /^Increase quantity/ }).click();
  await expect(dialog.getByText(shopper.t("cart.freeShippingReached"))).toBeVisible();
  await shopper.toCheckout();
  await expect.poll(() => asked.some(([path]) => path === "/se/en/checkout")).toBe(true);
  expect(asked.some(([path]) => path !== "/se/en/checkout")).toBe(true);
  for (const [path, allowed] of asked) expect(allowed, path).toBe(path === "/se/en/checkout");
});

test("who buys in Norway reads that there is no customs duty and no extra VAT, who buys where European VAT is removed reads that, and nobody else (CK-19 CK-20)", async ({
  page,
  shop,
  isMobile,
}) => {
  const shopper = createShopper(page, american);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  for (const [basename, count] of [
    ["/us/en", 0],
    ["/no/en", 1],
  ] as const) {
    await page.context().clearCookies({ name: "checkout-market" });
    await page.goto(`${basename}/checkout`);
    await expect(page.locator("input[name=zip]")).toBeVisible();
    // The notice of the guarantee is in nothing that is folded, and where the law of the market asks for it.
    const reminder = page.getByText("All goods have a legal guarantee").filter({ visible: true });
    await expect(reminder).toHaveCount(count);
    if (isMobile) await page.getByRole("button", { name: /^1 item/ }).click();
    const note = page.getByText("No customs duty or extra VAT is added in Norway.");
    await expect(note.filter({ visible: true })).toHaveCount(count);
    const removed = page.getByText("VAT is removed for deliveries outside the EU.").filter({ visible: true });
    await expect(removed).toHaveCount(1 - count);
    // The law is that of the market that is bought in, not of the page.
    const [elsewhere, others] = count === 0 ? ["NO", 1] : ["US", 0];
    await page.getByLabel(shopper.t("checkout.country"), { exact: true }).selectOption(elsewhere);
    await expect(reminder).toHaveCount(others);
    await expect(note.filter({ visible: true })).toHaveCount(others);
    await expect(removed).toHaveCount(1 - others);
  }
});

test("an empty cart has nothing to order in the checkout (CK-25)", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  const shopper = createShopper(page, american);
  await shopper.open("/checkout");
  await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
  await expect(shopper.placeButton()).toHaveCount(0);
  await expect(page.locator("input[name=email]")).toHaveCount(0);
});

test("right before the order button stands what is ordered; an order the shop refuses says what may be the cause (CK-09)", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, american);
  const alias = await wellStocked(shop.url);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  const { name } = await readProduct(shop.url, american.basename, alias);
  const before = shopper.placeButton().locator("xpath=preceding-sibling::*[position() <= 2]");
  await expect(before).toHaveText([new RegExp(`^1 × ${name}, `), /Total.*\$\d/]);
  shop.backend.decide(async (call) =>
    (await call.clone().text()).includes('"placeOrder"')
      ? Response.json({ data: null, errors: [{ message: "no", extensions: { code: "OrderNotCreated" } }] })
      : "pass",
  );
  await shopper.placeButton().click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toContainText(
    "Unable to create order. Possible causes for this could be that some of the products are out of stock or that there is an insufficient balance amount left in your account.",
  );
  await expect(page.locator("input[name=email]")).toHaveValue("kim@example.com");
});

test("what another device puts into the cart is listed before it is ordered, once its price is asked for", async ({
  page,
  shop,
}) => {
  const alias = await wellStocked(shop.url);
  const shopper = createShopper(page, american);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  const goods = page.locator("form").getByRole("list", { name: shopper.t("checkout.summary") });
  await expect(goods).toHaveText(/^1 × /);
  const { skus } = await readProduct(shop.url, american.basename, alias);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const added = await fetch(`${shop.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-page-path": american.basename,
      "sec-fetch-site": "same-origin",
      cookie,
    },
    body: JSON.stringify({
      operationName: addToCart.name,
      variables: { id: "", item: { skuId: skus[0]?.id, quantity: 3 } },
      extensions: { persistedQuery: { version: 1, sha256Hash: addToCart.hash } },
    }),
  });
  expect(await added.text()).not.toContain("errors");
  await page.locator("input[name=zip]").fill("10002");
  await expect(goods).toHaveText(/^4 × /);
});
