import type { Store } from "#shared/store.ts";
import { escapeHtml } from "../html.ts";

/** The mark in the middle of a square, as SVG. */
export function drawStoreIcon({ name, mark: { width, height, path } }: Pick<Store, "name" | "mark">): string {
  const side = Math.max(width, height) + 2;
  const square = [(width - side) / 2, (height - side) / 2, side, side];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square.join(" ")}"><title>${escapeHtml(name)}</title><path d="M${square[0]} ${square[1]}h${side}v${side}h-${side}z" fill="#fff"/><path d="${path}" fill="none" stroke="#14181b" stroke-width="2.4" stroke-linejoin="round"/></svg>`;
}

/** Files that a build draws of the mark, unless the merchant's `public/` has them. */
export const drawnIcons = { ico: "/favicon.ico", 192: "/store/icon-192.png", 512: "/store/icon-512.png" };
