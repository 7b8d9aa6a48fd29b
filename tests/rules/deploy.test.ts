import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fallbackMarkets } from "#shared/markets.ts";
import { store as demo, storeService } from "#shared/store.ts";
import { block, documented, examples } from "#tests/support/documented-deploy.ts";
import { secretNames } from "#worker/env.ts";
import { findAddress, planDeploy } from "../../tools/deploy-plan.ts";
import { findOtherMarkets } from "../../tools/store-check.ts";

const folder = mkdtempSync(join(tmpdir(), "deploy-"));
const emptied = readFileSync("wrangler.toml", "utf8").replace(
  /\[env\.(production|staging)\.vars\][^[]*/g,
  "[env.$1.vars]\n",
);
writeFileSync(join(folder, "wrangler.toml"), emptied);

const model = readFileSync("tests/testbutik/store.ts", "utf8");

/** A merchant's folder, as the model has it but for `change`. */
function keepStore(name: string, change = (text: string) => text) {
  cpSync("tests/testbutik/public", join(folder, name, "public"), { recursive: true });
  cpSync("tests/testbutik/fallback-markets.json", join(folder, name, "fallback-markets.json"));
  writeFileSync(join(folder, name, "store.ts"), change(model));
}

keepStore("merchant");
afterAll(() => rmSync(folder, { recursive: true }));

const plan = (values: Record<string, string | undefined>, environment = "production") =>
  planDeploy(environment, values, folder);

test("the values of the documented steps are all that a deployment needs", () => {
  expect(plan(documented).problems).toEqual([]);
  expect(plan({}).problems).toHaveLength(Object.keys(documented).length);
});

test.each(Object.keys(documented))("a deployment without %s is refused with a sentence", (name) => {
  const { problems } = plan({ ...documented, [name]: undefined });
  expect(problems).toEqual([expect.stringContaining(`The variable ${name} is missing: `)]);
});

test.each(["COMMERCE_API_URL", "AUTH_ENDPOINT", "SIGN_ENDPOINT", "IMAGE_URL", "PUBLIC_ORIGIN"])(
  "a deployment with a local %s is refused with a sentence",
  (name) => {
    const { problems } = plan({ ...documented, [name]: "http://localhost:5173" });
    expect(problems).toEqual([expect.stringContaining(`The variable ${name} is wrong: it is local`)]);
  },
);

test.each([
  ["LOCAL_TOKEN", "0123456789abcdef"],
  ["DEMO", "1"],
])("a deployment with %s, which local commands set, is refused with a sentence", (name, value) => {
  const { problems } = plan({ ...documented, [name]: value });
  expect(problems).toContainEqual(expect.stringContaining(`The variable ${name} is wrong`));
});

test("the secrets that docs/deploy.md shows everybody are refused like the demo's", () => {
  const secret = secretNames.filter((name) => examples[name]).sort();
  expect(secret.length).toBeGreaterThan(4);
  expect(plan(examples).problems.sort()).toEqual(
    secret.map((name) =>
      expect.stringContaining(`The variable ${name} is wrong: it is the example of docs/deploy.md`),
    ),
  );
});

test("a secret in [vars] is refused, and none of [vars] bears the name of one", () => {
  const open = emptied.replace("[env.production.vars]\n", '[env.production.vars]\nTICKET_SECRET = "x"\n');
  const other = mkdtempSync(join(folder, "open-"));
  writeFileSync(join(other, "wrangler.toml"), open);
  cpSync(join(folder, "merchant"), join(other, "merchant"), { recursive: true });
  const { problems } = planDeploy("production", documented, other);
  expect(problems).toEqual([expect.stringContaining("The variable TICKET_SECRET is a secret")]);
  const { vars, secrets } = plan(documented);
  expect(Object.keys(vars).filter((name) => secretNames.includes(name))).toEqual([]);
  expect(Object.keys(secrets).filter((name) => !secretNames.includes(name))).toEqual([]);
});

test("values stand in .env.<environment>, and those of the process win", () => {
  writeFileSync(join(folder, ".env.staging"), block);
  const { STORE, ...variables } = documented;
  expect(plan({}, "staging")).toMatchObject({ problems: [], values: variables, store: STORE });
  expect(plan({ CHANNEL_ID: "2|no" }, "staging").vars.CHANNEL_ID).toBe("2|no");
});

test("the merchant's own folder is built, wherever it is named, and must have what is built of it", () => {
  mkdirSync(join(folder, "empty", "public"), { recursive: true });
  const incomplete = plan({ ...documented, STORE: "empty" });
  expect(incomplete.problems).toEqual([
    "The variable STORE is wrong: there is no store.ts in empty",
    "The variable STORE is wrong: there is no fallback-markets.json in empty",
  ]);
  writeFileSync(join(folder, ".env.production"), "STORE=merchant\n");
  const { STORE: _store, ...variables } = documented;
  expect(plan(variables)).toMatchObject({ problems: [], store: "merchant" });
  rmSync(join(folder, ".env.production"));
});

test("production never opens as the demo shop; staging, where nobody buys, may", () => {
  const { STORE: _store, ...variables } = documented;
  expect(plan(variables).problems).toEqual([
    expect.stringMatching(/STORE is missing: .* imprint .* set it to/),
  ]);
  expect(plan(variables, "staging").problems).toEqual([]);
  keepStore("copied", (text) =>
    text
      .replace("Testbutik GmbH", demo.company.name)
      .replace("Prüfweg 7", demo.company.address.street)
      .replace('email: "hallo@testbutik.example"', JSON.stringify(demo.contact).slice(1, -1))
      .replace("Amtsgericht Hamburg HRB 999999", storeService.register)
      .replace("producerNumbers: {}", `producerNumbers: ${JSON.stringify(storeService.producerNumbers)}`),
  );
  const kept = [
    "store.company.name",
    "store.company.address.street",
    "store.contact.email",
    "store.contact.phone",
    "storeService.register",
    "storeService.producerNumbers",
  ];
  expect(plan({ ...documented, STORE: "copied" }).problems).toEqual(
    kept.map((path) => expect.stringContaining(`The text ${path} is that of the demo shop`)),
  );
});

test("a deployment is refused without the official notice of the legal guarantee, unless nobody asks for it", () => {
  const withNotice = (value: string) => (text: string) =>
    text.replace(/guaranteeNotice: \{[^}]*\}/, `guaranteeNotice: ${value}`);
  keepStore("words", withNotice("null"));
  expect(plan({ ...documented, STORE: "words" }).problems).toEqual([
    expect.stringContaining("storeService.guaranteeNotice are missing"),
  ]);
  const paths = '{ de: "/legal/guarantee-de.svg", en: "/legal/none.svg", sv: "/meta-image-fallback.jpg" }';
  keepStore("lost", withNotice(paths));
  expect(plan({ ...documented, STORE: "lost" }).problems).toEqual([
    expect.stringContaining("The picture /legal/none.svg"),
    expect.stringContaining("The picture /meta-image-fallback.jpg"),
  ]);
  keepStore("overseas", withNotice("false"));
  expect(plan({ ...documented, STORE: "overseas" })).toMatchObject({
    problems: [],
    sellsWithoutNotice: true,
  });
  expect(plan(documented).sellsWithoutNotice).toBe(false);
});

test("the markets for the day when the API fails are the merchant's own, and must be some", () => {
  keepStore("nowhere");
  const file = join(folder, "nowhere", "fallback-markets.json");
  for (const wrong of ["[]", "{", '[{"alias":"eu"}]']) {
    writeFileSync(file, wrong);
    const { problems } = plan({ ...documented, STORE: "nowhere" });
    expect(problems, wrong).toContainEqual(expect.stringContaining(`The markets of ${file} are wrong: `));
  }
  expect(
    findOtherMarkets(
      folder,
      "merchant",
      JSON.parse(readFileSync("tests/testbutik/fallback-markets.json", "utf8")),
    ),
  ).toEqual([]);
  expect(findOtherMarkets(folder, "merchant", fallbackMarkets)).toEqual([
    expect.stringMatching(/are eu \(EUR\), the channel has ca \(CAD\), .*us \(USD\): /),
  ]);
});

test("a logo and a font are files of the merchant's own, never somebody else's", () => {
  const withFiles = (logo: string, font: string) => (text: string) =>
    text
      .replace(/logo: \{ file: "[^"]*"/, `logo: { file: "${logo}"`)
      .replace(/file: "[^"]*woff2"/, `file: "${font}"`);
  keepStore("borrowed", withFiles("https://cdn.example/logo.svg", "/store/gone.woff2"));
  expect(plan({ ...documented, STORE: "borrowed" }).problems).toEqual([
    expect.stringContaining("The file https://cdn.example/logo.svg of store.logo is not in "),
    expect.stringContaining("The file /store/gone.woff2 of store.font is not in "),
  ]);
});

test("a deployment that would send mails by a binding which is not there is refused", () => {
  const { MESSAGES_URL: _url, MESSAGES_SECRET: _secret, ...variables } = documented;
  const mailing = { ...variables, MAIL_FROM: "shop@example.com" };
  expect(plan(mailing).problems).toEqual([
    expect.stringMatching(
      /^The variable MAIL_FROM is wrong: .*send_email = .*\[env\.production\].*MESSAGES_URL/,
    ),
  ]);
  expect(plan({ ...documented, ...mailing }).problems).toEqual([]);
  const other = mkdtempSync(join(folder, "mails-"));
  cpSync(join(folder, "merchant"), join(other, "merchant"), { recursive: true });
  const bound = '[env.production]\nsend_email = [{ name = "MAIL" }]';
  writeFileSync(join(other, "wrangler.toml"), emptied.replace("[env.production]", bound));
  expect(planDeploy("production", mailing, other).problems).toEqual([]);
});

test("a deployment is refused while the merchant has not said who sells", () => {
  keepStore("unfinished", (text) =>
    text
      .replace('city: "Hamburg"', 'city: ""')
      .replace('register: "Amtsgericht Hamburg HRB 999999"', 'register: " "'),
  );
  expect(plan({ ...documented, STORE: "unfinished" }).problems).toEqual([
    expect.stringContaining("The text store.company.address.city is empty"),
    expect.stringContaining("The text storeService.register is empty"),
  ]);
});

test("a demo needs its address, and no API of its own", () => {
  expect(plan({}, "demo").problems).toEqual([expect.stringContaining("PUBLIC_ORIGIN is missing")]);
  const address = { PUBLIC_ORIGIN: "https://nordkamm-demo.example.workers.dev" };
  expect(plan(address, "demo")).toMatchObject({ problems: [], vars: { DEMO: "1" }, secrets: {} });
  expect(plan({ ...address, PUBLIC_ORIGIN: "http://localhost" }, "demo").problems).toHaveLength(1);
  const both = plan({ ...documented, ...address }, "demo");
  expect(both.problems).toEqual([expect.stringContaining("COMMERCE_API_URL is wrong")]);
});

test.each(["10.1.2.3", "172.20.0.7", "169.254.169.254", "192.168.1.9", "shop.local"])(
  "an address of %s is a local one",
  (host) => {
    const { problems } = plan({ ...documented, IMAGE_URL: `https://${host}/img` });
    expect(problems).toEqual([expect.stringContaining("The variable IMAGE_URL is wrong: it is local")]);
  },
);

test("a Worker of another name is looked at where it answers", () => {
  const staging = { PUBLIC_ORIGIN: "https://nordkamm-staging.account.workers.dev" };
  expect(findAddress(staging, undefined)).toBe(staging.PUBLIC_ORIGIN);
  expect(findAddress(staging, "nordkamm-pr-7")).toBe("https://nordkamm-pr-7.account.workers.dev");
  expect(findAddress({ PUBLIC_ORIGIN: "https://www.example.com/" }, undefined)).toBe(
    "https://www.example.com",
  );
  expect(findAddress({ PUBLIC_ORIGIN: "https://www.example.com" }, "nordkamm-pr-7")).toBeNull();
});
