import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { passwordPagePreloads } from "#client/password-page/password-or.tsx";
import { createRoutes, type RouteHandle } from "#client/routes.tsx";
import { partOf, type TextPart, textParts } from "#shared/text-parts.ts";
import { catalogues } from "#tests/support/catalogue.ts";
import { closureOf, type LazyImport, lazyImports } from "#tests/support/closure.ts";

const keys = [...catalogues.en.keys()];

/** Texts a source may ask for: keys it names, and all that begin like one it puts together. */
function keysIn(source: string): string[] {
  const named = [...source.matchAll(/"([a-z]\w*(?:\.\w+)+)"/g)].map(([, key]) => key ?? "");
  const begun = [...source.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, begin]) => begin ?? "");
  return keys.filter((key) => named.includes(key) || begun.some((begin) => key.startsWith(begin)));
}

const saidBy = (files: Iterable<string>) =>
  new Set([...files].flatMap((file) => keysIn(readFileSync(file, "utf8"))));

const handles = createRoutes("en", { layoutData: () => null, page: () => () => null })
  .flatMap(({ children = [] }) => children)
  .map(({ handle }) => handle as RouteHandle);
const screens = new Map([passwordPagePreloads, ...handles].map(({ source, texts }) => [source, texts]));

/** Parts that are fetched together with a script. */
function broughtWith({ by, request, target }: LazyImport): readonly TextPart[] {
  const call = new RegExp(`withTexts\\(\\s*\\[([^\\]]*)\\],\\s*import\\("${request}"\\)`).exec(by);
  const named = [...(call?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, part]) => part as TextPart);
  return screens.get(target) ?? named;
}

/** Said on any page after the pages of the account were left (client/auth/logout-message.ts). */
const logoutTexts = lazyImports.flatMap(({ target }) =>
  [...closureOf(target)].flatMap((file) => {
    const ends = readFileSync(file, "utf8").matchAll(/setLogoutMessage\(\{ to: "\/", message: "([^"]+)"/g);
    return [...ends].map(([, key]) => key ?? "");
  }),
);
const first = new Set([...saidBy(closureOf("client/entry.tsx")), ...logoutTexts]);
const later = lazyImports.map((lazy) => ({
  script: lazy.target,
  says: [...saidBy(closureOf(lazy.target))].filter((key) => !first.has(key)),
  parts: ["everywhere", ...broughtWith(lazy)],
}));

test("what a script can say comes with it (SEO23)", () => {
  expect(logoutTexts).toContain("account.deleted");
  const everything = [{ script: "client/entry.tsx", says: [...first], parts: ["everywhere"] }, ...later];
  const unsaid = everything.flatMap(({ script, says, parts }) =>
    says
      .filter((key) => !parts.includes(partOf(key)))
      .map((key) => `${script} says ${key} of ${partOf(key)}`),
  );
  expect(unsaid).toEqual([]);
  expect(later.filter(({ says }) => says.length > 0).length).toBeGreaterThan(20);
});

/** Areas of screens where somebody logs in, pays or fills in a form. */
const foreign = /^(account|auth|checkout|confirm|field|klarna|orders|promo|cart|secret|validation)\./;

test.each(["home", "list", "product"])("the first view of %s holds no text of a form (SEO23)", (page) => {
  const screen = `client/pages/${page}.tsx`;
  const shown = [screen, "client/cart/connected-cart.ts", "client/cart/cart-drawer.tsx"];
  const said = new Set([
    ...first,
    ...later.flatMap(({ script, says }) => (shown.includes(script) ? says : [])),
  ]);
  const parts = ["everywhere", ...(screens.get(screen) ?? [])];
  const brought = keys.filter((key) => parts.includes(partOf(key)));
  expect(brought.filter((key) => foreign.test(key) && !said.has(key))).toEqual([]);
  expect(brought.length).toBeLessThan(keys.length / 2);
});

test("every part has texts, and every text a part", () => {
  const found = new Set(keys.map(partOf));
  expect([...found].sort()).toEqual([...textParts, "nowhere"].sort());
});
