import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createRoutes } from "#client/routes.tsx";
import type { RouteHandle } from "#client/shop-layout.tsx";
import { routeNames } from "#shared/routes.ts";

const routes = createRoutes("en", { layoutData: () => null, page: () => () => null });
const handles = routes.flatMap(({ children = [] }) => children).map(({ handle }) => handle as RouteHandle);

test("every route has a screen, and every screen a route", () => {
  expect(new Set(handles.map(({ name }) => name))).toEqual(new Set(routeNames));
  const sources = new Set(handles.map(({ source }) => source));
  expect([...sources].filter((source) => !existsSync(source))).toEqual([]);
  const screens = readdirSync("client/pages").filter((file) => file.endsWith(".tsx"));
  expect(screens.map((file) => `client/pages/${file}`).sort()).toEqual([...sources].sort());
});
