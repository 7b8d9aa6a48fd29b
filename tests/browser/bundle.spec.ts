import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#shared/languages.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { filesByKey } from "#tests/support/catalogue.ts";
import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "files are the same for every screen");

const folder = "dist/client";
let files: string[] = [];
let texts: string[] = [];
let chunks: Record<string, Chunk> = {};
let messageFiles: string[] = [];

// Not at the top: the tests are listed without a build, too.
test.beforeAll(() => {
  files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css|json|html|txt)$/.test(file),
  );
  texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  chunks = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  messageFiles = Object.keys(chunks).filter((name) => name.startsWith("shared/messages/"));
});

test("what browsers get holds no query text, no key and no name of a secret (WK-09 S36)", () => {
  expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  for (const text of texts) {
    for (const { name, kind } of Object.values(manifest)) expect(text).not.toContain(`${kind} ${name}(`);
    for (const secret of [
      "COMMERCE_API_KEY",
      "PASSWORD_SALT",
      "PAGE_PASSWORDS",
      "TICKET_SECRET",
      "LOCAL_TOKEN",
      "x-apikey",
    ])
      expect(text).not.toContain(secret);
  }
});

test("what browsers get leads to no source map, and no map lies beside it", () => {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(all.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/[#@]\s*sourceMappingURL=/);
});

/** A password as it is kept, as it may be typed, and as a comparison in the browser would need it. */
const forms = (password: string) => [
  password,
  password.toLowerCase(),
  Buffer.from(password).toString("base64"),
  createHash("sha256").update(password).digest("hex"),
];

test("the built worker and what browsers get hold no value of a secret, whoever builds them (S36)", () => {
  const values = ["sk-canary-of-the-build", "canary-salt-of-the-build", "hosted.canary.example"];
  const out = `node_modules/.cache/secrets-build-${test.info().workerIndex}`;
  const env = {
    ...process.env,
    CLOUDFLARE_ENV: "production",
    COMMERCE_API_KEY: values[0],
    TICKET_SECRET: `${values[0]}-of-32-characters-or-more`,
    PURGE_SECRET: values[0],
    PASSWORD_SALT: values[1],
    VITE_PASSWORD_SALT: values[1],
    COMMERCE_API_URL: `https://${values[2]}/graphql`,
    AUTH_ENDPOINT: `https://${values[2]}/auth`,
    PAGE_PASSWORDS: JSON.stringify({ repairs: "FJÄLL2026", "last-pairs": "ALPINE24" }),
  };
  values.push(...forms("FJÄLL2026"), ...forms("ALPINE24"));
  const args = ["build", "--logLevel", "error", "--outDir", out];
  const { status, stderr } = spawnSync("vite", args, { env, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  const built = readdirSync(out, { recursive: true, encoding: "utf8", withFileTypes: true });
  const contents = built
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  expect(contents.length).toBeGreaterThan(100);
  for (const value of values) {
    const bytes = Buffer.from(value).toString("latin1");
    expect(contents.filter((text) => text.includes(bytes)).length, value).toBe(0);
  }
});

test("a build says what it is made of, and nothing that only tests need is in it", () => {
  const { bomFormat, components } = JSON.parse(readFileSync("dist/sbom.cdx.json", "utf8"));
  expect(bomFormat).toBe("CycloneDX");
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  // npm 11 leaves out of its own list what the tools bring along, too.
  const missing = Object.keys(dependencies).filter((name) => !names.includes(name));
  expect(
    missing.filter((name) => !["entities", "graphql", "graphql-ws", "htmlparser2"].includes(name)),
  ).toEqual([]);
  for (const name of ["vitest", "playwright", "wrangler"]) expect(names).not.toContain(name);
  const scripts = texts.join("\n");
  for (const mark of ["tests/support", "fast-check", "linkedom"]) expect(scripts).not.toContain(mark);
});

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

for (const language of languages)
  test(`a page in ${language} brings its own texts, and none of a form or of another language (SEO23)`, async ({
    request,
  }) => {
    for (const [path, areas] of [
      ["", ["shop"]],
      ["/c/jackets", ["list", "shop"]],
      ["/p/alpine-jacket", ["product", "shop"]],
    ] as const) {
      const document = await (await request.get(`/eu/${language}${path}`)).text();
      const loaded = messageFiles.filter((name) =>
        document.match(/data-modules="[^"]*"/)?.[0].includes(`/${chunks[name]?.file}`),
      );
      expect(loaded.sort()).toEqual(areas.map((area) => `shared/messages/${language}/${area}.json`));
    }
  });

test("no script has a text in it, and what the worker alone says is not built (SEO23)", () => {
  expect(messageFiles.length).toBeGreaterThan(20);
  expect(messageFiles.filter((name) => name.endsWith("/server.json"))).toEqual([]);
  for (const language of languages) {
    const { error } = JSON.parse(readFileSync(`shared/messages/${language}/shop.json`, "utf8"));
    const holders = files.filter((_, index) => texts[index]?.includes(error.generic));
    expect(holders).toEqual([chunks[`shared/messages/${language}/shop.json`]?.file]);
  }
});

/** Everything a browser has once `name` has been loaded: the modules it imports, and the texts they wait for. */
function closureOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports ?? []) closureOf(imported, seen);
  for (const lazy of chunk.dynamicImports ?? []) if (messageFiles.includes(lazy)) seen.add(lazy);
  return seen;
}

const areaOfKey = filesByKey("en");

/** Texts a script may ask for: keys it names, and all that begin like one it puts together. */
function keysSaidBy(name: string): string[] {
  const script = readFileSync(join(folder, chunks[name]?.file ?? ""), "utf8");
  const named = new Set([...script.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g)].map(([, key]) => key));
  const begun = [...script.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, begin]) => begin ?? "");
  return [...areaOfKey.keys()].filter(
    (key) => named.has(key) || begun.some((begin) => key.startsWith(begin)),
  );
}

test("what a script can say comes with it", () => {
  const entry = "client/entry.tsx";
  const withEveryPage = closureOf(entry);
  const lazy = Object.values(chunks).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const scripts = [entry, ...lazy.filter((name) => !messageFiles.includes(name))];
  const keys = new Set<string>();
  const unsaid = scripts.flatMap((script) => {
    const loaded = closureOf(script);
    const own = [...loaded].filter((name) => script === entry || !withEveryPage.has(name));
    const areas = [...loaded, ...withEveryPage].map((name) => name.replace("shared/messages/en/", ""));
    const said = own.filter((name) => !messageFiles.includes(name)).flatMap(keysSaidBy);
    for (const key of said) keys.add(key);
    return said
      .filter((key) => !areas.includes(areaOfKey.get(key) ?? ""))
      .map((key) => `${script} says ${key} of ${areaOfKey.get(key)}`);
  });
  expect(unsaid).toEqual([]);
  const travelling = [...areaOfKey].filter(([, file]) => file !== "server.json" && file !== "offline.json");
  expect(travelling.map(([key]) => key).filter((key) => !keys.has(key))).toEqual([]);
  // Said on the page a deleted account leads to, whichever that is.
  expect(areaOfKey.get("account.deleted")).toBe("shop.json");
});

test("the browser names an operation by its hash (API-01 PQ-02)", () => {
  const scripts = texts.join("\n");
  for (const [hash, { name }] of Object.entries(manifest)) {
    const isBrowsers = [
      "getCart",
      "orderedCart",
      "addToCart",
      "addPackageToCart",
      "updateCartGroup",
      "updateCartItem",
      "setCartPromoCode",
      "createOrUpdateCheckout",
      "placeOrder",
      "checkout",
      "company",
      "user",
      "orders",
      "updateUser",
      "subscribeToNewsletter",
      "monitorProductAvailability",
      "postProductReview",
    ].includes(name);
    expect(scripts.includes(hash), name).toBe(isBrowsers);
  }
});

test("nothing is subscribed to: the API offers no subscriptions, and no page opens a socket or repeats one (API-16)", async ({
  page,
  provoked,
}) => {
  provoked.push(/^Connecting to 'wss:.* violates the following Content Security Policy directive/);
  expect(readFileSync("backend/schema.graphql", "utf8")).not.toMatch(
    /^(type Subscription|\s+subscription:)/m,
  );
  expect(Object.values(manifest).filter(({ kind }) => !["query", "mutation"].includes(kind))).toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/\b(WebSocket|EventSource)\b/);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  for (const path of ["/us/en", "/us/en/c/jackets", "/us/en/p/alpine-jacket", "/us/en/checkout"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(sockets).toEqual([]);
  // Neither could a page that wanted to.
  const reach = () => page.evaluate(() => void new WebSocket("wss://example.com/graphql"));
  await Promise.all([
    page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text())),
    reach(),
  ]);
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
