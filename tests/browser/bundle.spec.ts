import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#shared/languages.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { expect, test } from "#tests/support/shop.ts";

const folder = "dist/client";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(js|css|json|html|txt)$/.test(file),
);
const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));

test("what browsers get holds no query text, no key and no name of a secret (WK-09 S36)", () => {
  expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  for (const text of texts) {
    for (const { name, kind } of Object.values(manifest)) expect(text).not.toContain(`${kind} ${name}(`);
    for (const secret of ["COMMERCE_API_KEY", "PASSWORD_SALT", "PAGE_PASSWORDS", "x-apikey"])
      expect(text).not.toContain(secret);
  }
});

test("a page brings the texts of its own language and of no other", async ({ request }) => {
  const scripts = files.filter((file) => file.endsWith(".js"));
  const holders = languages.map((language) => {
    const { error } = JSON.parse(readFileSync(`shared/messages/${language}/shop.json`, "utf8"));
    const holding = scripts.filter((file) =>
      readFileSync(join(folder, file), "utf8").includes(error.generic),
    );
    expect(holding, language).toHaveLength(1);
    return holding[0] ?? "";
  });
  for (const [index, language] of languages.entries()) {
    const document = await (await request.get(`/eu/${language}/c/jackets`)).text();
    expect(holders.map((file) => document.includes(file))).toEqual(
      languages.map((_, other) => other === index),
    );
  }
});

test("the browser names an operation by its hash (API-01 PQ-02)", () => {
  const scripts = texts.join("\n");
  for (const [hash, { name }] of Object.entries(manifest)) {
    const isBrowsers = [
      "getCart",
      "addToCart",
      "updateCartItem",
      "setCartPromoCode",
      "createOrUpdateCheckout",
      "placeOrder",
      "checkout",
      "user",
      "orders",
      "updateUser",
      "deleteUser",
      "subscribeToNewsletter",
      "monitorProductAvailability",
      "postProductReview",
    ].includes(name);
    expect(scripts.includes(hash), name).toBe(isBrowsers);
  }
});

test("files with a hash in their name may be kept for ever (WK-10)", async ({ request }) => {
  const script = files.find((file) => file.startsWith("assets/") && file.endsWith(".js"));
  const response = await request.get(`/${script}`);
  expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("the list of what was built is nobody's business", async ({ request }) => {
  const response = await request.get("/.vite/manifest.json", { maxRedirects: 0 });
  expect(response.status()).not.toBe(200);
});

test("the built worker has nothing of Node in it (WK-13)", () => {
  const built = "dist/nordkamm";
  const scripts = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(0);
  const fromNode = /^(import|export)\b.*["']node:|\b(require|import)\(\s*["']node:/m;
  for (const script of scripts)
    expect(readFileSync(join(built, script), "utf8"), script).not.toMatch(fromNode);
});
