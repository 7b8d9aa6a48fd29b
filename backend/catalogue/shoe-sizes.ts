import { demoData } from "./data/demo-data.ts";
import type { Market, Sku, Style } from "./types.ts";

/** Of the European size: UK, US of women, US of men, millimetres of the foot. */
const sizes: Record<string, readonly [uk: string, women: string, men: string, foot: number]> = {
  "35": ["2.5", "5", "3.5", 220],
  "36": ["3.5", "6", "4.5", 225],
  "37": ["4", "6.5", "5", 235],
  "38": ["5", "7.5", "6", 240],
  "39": ["6", "8.5", "7", 245],
  "40": ["6.5", "9", "7.5", 250],
  "41": ["7.5", "10", "8.5", 260],
  "42": ["8", "10.5", "9", 265],
  "43": ["9", "11.5", "10", 270],
  "44": ["9.5", "12", "10.5", 280],
  "45": ["10.5", "13", "11.5", 285],
  "46": ["11", "13.5", "12", 290],
  "47": ["12", "14.5", "13", 300],
};

/** What the size is called where it has another name; Japan counts centimetres, Korea millimetres. */
export function otherShoeSizes(size: string, gender: Style["gender"]): Record<string, string> {
  const found = sizes[size];
  if (!found) return {};
  const [uk, women, men, foot] = found;
  const us = { women, men, unisex: `M ${men}` }[gender];
  return { UK: uk, US: us, JP: String(foot / 10), KR: String(foot) };
}

const systems: Record<string, string> = { US: "US", CA: "US", GB: "UK", JP: "JP", KR: "KR" };

/** What shoppers of the market call the size: `US 6.5` for women's shoes in 37. */
export function sizeIn({ country }: Market, { name, product }: Sku): string {
  const system = systems[country.code];
  const { gender, silhouette } = product.style;
  const isShoe = demoData.families[silhouette].sizeChart === "shoe";
  const local = system && isShoe && otherShoeSizes(name, gender)[system];
  return local ? `${system} ${local}` : name;
}
