import { pick, pickSeveral } from "./chance.ts";
import { demoData } from "./data/demo-data.ts";
import type { Material } from "./data/schema.ts";
import { type LanguageCode, type Localised, localised, type Style } from "./types.ts";

const { descriptions, families } = demoData;

export const materialOf = (style: Style): Material => {
  const material = families[style.silhouette].materials.find((each) => each.id === style.materialId);
  if (!material) throw new Error(`${style.model} is made of unknown ${style.materialId}`);
  return material;
};

const makerCountries: Readonly<Record<string, Localised>> = {
  Austria: localised("Österrike", "Austria", "Österreich"),
  Denmark: localised("Danmark", "Denmark", "Dänemark"),
  Finland: localised("Finland", "Finland", "Finnland"),
  Germany: localised("Tyskland", "Germany", "Deutschland"),
  Italy: localised("Italien", "Italy", "Italien"),
  Norway: localised("Norge", "Norway", "Norwegen"),
  Sweden: localised("Sverige", "Sweden", "Schweden"),
  Switzerland: localised("Schweiz", "Switzerland", "Schweiz"),
  "United Kingdom": localised("Storbritannien", "United Kingdom", "Vereinigtes Königreich"),
};

/** An address ends with its country, which readers know in their own language. */
export const addressIn = (address: string, language: LanguageCode): string =>
  address.replace(/[^,]+$/, (country) => ` ${makerCountries[country.trim()]?.[language] ?? country.trim()}`);

const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");

const introOf = (style: Style) => pick(style.seed, 80, families[style.silhouette].intros);
const openingOf = (style: Style) => pick(style.seed, 81, descriptions.openings[style.activity]);
const detailsOf = (style: Style) => pickSeveral(style.seed, 82, families[style.silhouette].details, 3);
const fitOf = (style: Style) => pick(style.seed, 86, families[style.silhouette].fits);

/** `{model}` is not filled in yet, so styles share the texts. */
export const textsOf = (style: Style): readonly Localised[] => [
  introOf(style),
  openingOf(style),
  materialOf(style).sentence,
  ...detailsOf(style),
  fitOf(style),
];

/** Plain text, two lines. */
export const intro = (style: Style, language: LanguageCode): string =>
  introOf(style)[language].replaceAll("{model}", style.model);

/** Three paragraphs. */
export const description = (style: Style, language: LanguageCode): string => {
  const opening = openingOf(style)[language].replaceAll("{model}", style.model);
  return paragraphs(
    `${opening} ${materialOf(style).sentence[language]}`,
    detailsOf(style)
      .map((detail) => detail[language])
      .join(" "),
    `${fitOf(style)[language]} ${pick(style.seed, 87, descriptions.closings)[language]}`,
  );
};

/** Without Intl, which is slow; correct below a million. */
export const figure = (amount: number, language: LanguageCode): string => {
  const digits = String(amount);
  if (digits.length < 4) return digits;
  const separator = { sv: "\u00a0", en: ",", de: "." }[language];
  return `${digits.slice(0, -3)}${separator}${digits.slice(-3)}`;
};

export const care = (style: Style, language: LanguageCode): string =>
  paragraphs(descriptions.care[materialOf(style).care][language], descriptions.repairs[language]);
