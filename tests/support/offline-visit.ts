import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * A program of its own, so that it can be cut off from the network together with the shop: starts the shop as the
 * README says and asks each service for something. Arguments: folder of the shop and a free port. It writes what was
 * answered as JSON.
 */
const [, , folder = "", port = ""] = process.argv;
const shop = `http://localhost:${port}`;

const windows = process.platform === "win32";
const child = spawn("npm", ["start", "--", "--port", port], {
  cwd: folder,
  detached: !windows,
  shell: windows,
  stdio: ["ignore", "pipe", "inherit"],
});
const output: string[] = [];
const opened = new Promise<void>((resolve, reject) => {
  createInterface({ input: child.stdout }).on("line", (line) => {
    output.push(line);
    if (line.startsWith("Faults on demand")) resolve();
  });
  child.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${output.join("\n")}`)));
});

// biome-ignore lint/suspicious/noExplicitAny: the test asserts field by field
type Json = any;

const post = (path: string, body: object) =>
  fetch(shop + path, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });
async function askFor(query: string, variables: object = {}) {
  const answer: Json = await (await post("/_backend/graphql", { query, variables })).json();
  return answer.data;
}
const status = async (path: string, init?: RequestInit) => (await fetch(shop + path, init)).status;

/** A checkout with a provider's payment: what pays it, and what brings it. */
async function checkOut(): Promise<Json> {
  const { products } = await askFor(`{ products(take: 50, filter: { sort: LATEST }) {
    products { skus { skuId stock { totalStock } } } } }`);
  const skus = products.products.flatMap(({ skus }: Json) => skus);
  const { skuId } = skus.find(({ stock }: Json) => stock.totalStock > 5);
  const { getCart } = await askFor(`{ getCart { id } }`);
  const id = getCart.id;
  await askFor(
    `mutation add($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }`,
    { id, item: { skuId, quantity: 1 } },
  );
  const checkout = { paymentId: 25, billingAddress: { zip: "113 30", city: "Stockholm" } };
  const { createOrUpdateCheckout } = await askFor(
    `mutation check($id: String!, $checkout: CheckoutInputType) {
      createOrUpdateCheckout(cartId: $id, checkout: $checkout, marketId: "se") {
        shippingData paymentOptions { isSelected paymentData } } }`,
    { id, checkout },
  );
  return createOrUpdateCheckout;
}

async function visit() {
  const html = await (await fetch(`${shop}/en`)).text();
  const [, picture = ""] = /src="(\/_backend\/img\/[^"]+)"/.exec(html) ?? [];
  const username = "ida.lind@example.com";
  const credentials = { username, password: "Gletscher7spalte", remember: true };
  const registered = (await post("/auth/register", credentials)).status;
  const loggedIn = (await post("/auth/login", credentials)).status;
  const wrong = (await post("/auth/login", { ...credentials, password: "Wrong1234" })).status;
  await post("/auth/forgot", { username });
  const [, token = ""] = /outbox\?token=(\w+)/.exec(output.join("\n")) ?? [];
  const outbox = await fetch(`${shop}/_backend/outbox?to=${username}`, {
    headers: { "local-token": token, accept: "application/json" },
  });
  const { shippingData, paymentOptions } = await checkOut();
  const { paymentData } = paymentOptions.find(({ isSelected }: Json) => isSelected);
  const [, frame = ""] = /src="([^"]+)"/.exec(paymentData) ?? [];
  const list = await post("/_backend/recommendations/serve/pages/page-us", {
    url: `${shop}/us/en`,
    format: "json",
    products: { start: 0, count: 3 },
  });
  const recommended: Json = await list.json();
  return {
    page: await status("/en"),
    canonical: /rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    goods: (html.match(/href="[^"]*\/p\//g) ?? []).length,
    picture: await status(picture),
    accounts: [registered, loggedIn, wrong],
    mails: ((await outbox.json()) as Json[]).map(({ kind }) => kind),
    payment: await status(frame),
    shipping: JSON.parse(shippingData).options.length,
    recommended: recommended.products.result.length,
    outside: await fetch("https://example.com").catch(() => null),
  };
}

try {
  await opened;
  console.log(JSON.stringify(await visit()));
} finally {
  if (windows) child.kill();
  else if (child.pid) process.kill(-child.pid, "SIGTERM");
}
