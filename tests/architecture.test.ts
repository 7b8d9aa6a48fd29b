import { describe, expect, test } from "vitest";
import { readSource, readSources, type SourceFile } from "./support/sources.ts";

/** What each folder may import. The longest matching folder decides; anything unlisted is refused. */
const mayImport: Record<string, string[]> = {
  "shared/": ["shared/"],
  "client/": ["client/", "shared/"],
  "client/ui/": ["client/ui/", "shared/"],
  "worker/": ["worker/", "shared/"],
  "worker/render/": ["worker/", "shared/", "client/"],
  "worker/commerce/": ["worker/commerce/", "worker/cache/", "worker/env.ts", "shared/"],
  "backend/": ["backend/"],
  "tools/": ["tools/"],
};

/** Packages that have no business in a folder, each with everything below it (`react` covers `react/jsx-runtime`). */
const mayNotNeed: Record<string, string[]> = {
  "shared/": [
    "react",
    "react-dom",
    "react-router",
    "hono",
    "graphql",
    "graphql-request",
    "graphql-yoga",
    "node:",
  ],
  "client/": ["hono", "graphql", "graphql-request", "graphql-yoga", "node:", "cloudflare:"],
  "worker/": ["graphql-yoga"],
  "backend/": ["react", "react-dom", "react-router", "graphql-request"],
};

const places = ["shared", "client", "worker", "backend", "tests", "tools"];
/** Without `tools/pictures`, a package of its own. */
const sources = readSources(places).filter(({ path }) => !path.startsWith("tools/pictures/"));

describe("imports", () => {
  test("go only where the layout lets them", () => {
    expect(sources.flatMap(offences)).toEqual([]);
  });

  test("that go astray are noticed", () => {
    const astray = [
      ["client/cart/cart.tsx", `import { app } from "#worker/app.ts";`],
      ["client/ui/button.tsx", `export { Cart } from "../cart/cart.tsx";`],
      ["worker/pages/home.ts", `const screen = await import("#client/pages/home.tsx");`],
      ["worker/commerce/send.ts", `import type { Page } from "../pages/page.ts";`],
      ["worker/app.ts", `import { shop } from "#backend/shop.ts";`],
      ["backend/index.ts", `import type { Market } from "#shared/markets.ts";`],
      ["shared/cart.ts", `import spec from "../../shared/spec.ts";`],
      ["shared/cart.ts", `import { useState } from "react";`],
      ["client/commerce.ts", `import { parse } from "graphql/language";`],
      ["worker/app.ts", `import { cart } from "../shared/cart.ts";`],
    ] as const;
    expect(astray.filter(([path, text]) => offences(readSource(path, text)).length !== 1)).toEqual([]);
  });

  test("that follow the layout are let through", () => {
    const proper = [
      ["worker/render/render.tsx", `import { routes } from "#client/routes.tsx"; import "react-dom/server";`],
      [
        "client/cart/cart.tsx",
        `import { Button } from "../ui/button.tsx"; import { money } from "#shared/money.ts";`,
      ],
      [
        "worker/commerce/send.ts",
        `import type { Env } from "../env.ts"; import { keep } from "#worker/cache/kv.ts";`,
      ],
      [
        "tests/worker/app.test.ts",
        `import { app } from "#worker/app.ts"; import { shop } from "#backend/shop.ts";`,
      ],
    ] as const;
    expect(proper.flatMap(([path, text]) => offences(readSource(path, text)))).toEqual([]);
  });
});

describe("files", () => {
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path));
  const lengths = code.map(({ lines }) => lines).sort((a, b) => a - b);

  test("are short: 250 lines at most, 60 in the median, 150 at the 90th percentile", () => {
    expect(sources.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
      [],
    );
    expect(percentile(lengths, 0.5)).toBeLessThanOrEqual(60);
    expect(percentile(lengths, 0.9)).toBeLessThanOrEqual(150);
  });

  test("have kebab-case names, and machines, tests and style modules the only suffixes", () => {
    const name =
      /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.(machine|test|spec|config|module|d))?\.[a-z]+$/;
    expect(sources.map(({ path }) => path).filter((path) => !name.test(path))).toEqual([]);
  });

  test("live in no folder named after nothing", () => {
    const nameless = sources.filter(({ path }) => /(^|\/)(lib|utils|helpers|common)\//.test(path));
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });

  test("say something of their own: no barrels", () => {
    expect(sources.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([]);
    expect(
      readSource("client/cart/index.ts", `export * from "./cart.ts"; export { a } from "./a.ts";`).isBarrel,
    ).toBe(true);
  });
});

function offences({ path, imports }: SourceFile): string[] {
  return imports
    .filter(
      (wanted) =>
        !(wanted.target ? mayReach(path, wanted.target, wanted.request) : mayNeed(path, wanted.request)),
    )
    .map(({ request }) => `${path} → ${request}`);
}

/** Inside a place by relative path, across places by `#place/…`; `tools` has no such name. */
function mayReach(path: string, target: string, request: string): boolean {
  const isRelative = request.startsWith(".");
  const isAcross = placeOf(target) !== placeOf(path) && placeOf(target) !== "tools";
  if (target.startsWith("..") || (isRelative && isAcross)) return false;
  return closest(mayImport, path)?.some((allowed) => target.startsWith(allowed)) ?? true;
}

function mayNeed(path: string, request: string): boolean {
  const barred = mayNotNeed[`${placeOf(path)}/`] ?? [];
  return !barred.some(
    (name) => request === name || request.startsWith(name.endsWith(":") ? name : `${name}/`),
  );
}

function placeOf(path: string): string | undefined {
  return path.split("/")[0];
}

function closest(table: Record<string, string[]>, path: string): string[] | undefined {
  const folders = Object.keys(table).filter((folder) => path.startsWith(folder));
  return table[folders.sort((a, b) => b.length - a.length)[0] ?? ""];
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
