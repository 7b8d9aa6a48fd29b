import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { MegaPanel } from "#client/header/mega-panel.tsx";
import { SecondLevel } from "#client/header/mobile-menu.tsx";
import type { MenuItem } from "#shared/pages.ts";
import { parseDocument } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";

const entry = (label: string, href: string, ...children: MenuItem[]): MenuItem => ({ label, href, children });

const women = entry(
  "Women",
  "/c/women",
  entry("Jackets", "/c/jackets", entry("Shells", "/c/shells"), entry("Down", "/c/down")),
  entry("By activity", "", entry("Climbing", "/c/climbing")),
  entry("Sale", "/list/sale"),
);

const nothing = () => undefined;

test.each<[string, ReactNode]>([
  ["panel", createElement(MegaPanel, { item: women, onClose: nothing })],
  ["sheet of phones", createElement(SecondLevel, { parent: women, onBack: nothing })],
])("a menu of three levels has all of them in the %s, each under its own", (_place, part) => {
  const page = parseDocument(rendered(part));
  const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  const paths = ["/c/women", "/c/jackets", "/c/shells", "/c/down", "/c/climbing", "/list/sale"];
  expect(links).toEqual(paths.map((path) => `/se/en${path}`));
  const leaves = [...page.querySelectorAll("li li")].map(({ textContent }) => textContent);
  expect(leaves).toEqual(["Shells", "Down", "Climbing"]);
});
