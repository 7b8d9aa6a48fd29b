import type { Product } from "#shared/catalog.ts";
import {
  durabilityParameters,
  readDurability,
  readDurabilityLabel,
  readRepair,
} from "#shared/law/durability.ts";
import { compositionParameter, findCompositionFaults, materialsParameter } from "#shared/law/fibres.ts";
import { findGreenClaims } from "#shared/law/green-claims.ts";
import { findMissing, manufacturerParameters, readManufacturer } from "#shared/law/manufacturer.ts";
import { findParameter } from "#shared/law/parameters.ts";
import { isRuleDone } from "#shared/law/rules.ts";
import type { PackageProductFragment, ProductQuery } from "#shared/operations/generated/types.ts";
import { toRoutePath } from "#shared/routes.ts";
import { storeService } from "#shared/store.ts";
import { isEmail } from "#shared/validation.ts";
import type { MarketContext } from "../context.ts";
import type { OnceLog } from "../log-once.ts";
import { getTranslate } from "../texts.ts";
import { items } from "./products.ts";

type WireProduct = NonNullable<ProductQuery["product"]>;
type WireGoods = Pick<
  PackageProductFragment,
  "alias" | "articleNumber" | "name" | "parameterGroups" | "skus"
> &
  Partial<Pick<WireProduct, "texts">>;
type Line = Product["duties"][number]["lines"][number];

const parameters = new Set([
  ...manufacturerParameters,
  ...durabilityParameters,
  compositionParameter,
  materialsParameter,
]);

/** Whether a parameter is shown as what the law asks for, and not among the others. */
export const isDuty = (identifier: string | null) => parameters.has(identifier ?? "");

const saidOf = ({ name, texts }: WireGoods) =>
  [name, texts?.text1, texts?.text2, texts?.text3].join(" ").slice(0, 20_000);

function toElectronicAddress(address: string): Line {
  if (/^https?:\/\//.test(address)) return { text: address, href: address };
  return { text: address, ...(isEmail(address) && { href: `mailto:${address}` }) };
}

/** Of the goods; in words, so that no script has to bring them. What lacks is logged: nobody sees what is not shown. */
export function toDuties(
  wire: WireGoods,
  { language, market }: MarketContext,
  logGap: OnceLog,
): Product["duties"] {
  const { alias, articleNumber, parameterGroups: groups } = wire;
  const { country } = market;
  const t = getTranslate(language, market);
  const maker = readManufacturer(groups);
  const isMakerAsked = isRuleDone("manufacturer", country);
  const composition = findParameter(groups, compositionParameter);
  /** Footwear says what upper, lining and sole are made of; Directive 94/11/EC asks for no percentages. */
  const materials = findParameter(groups, materialsParameter);
  const years = isRuleDone("durability-label", country) ? readDurability(groups) : null;
  const gaps = [
    ...(isMakerAsked ? findMissing(maker) : []),
    ...(composition === null
      ? materials === null && storeService.sellsTextiles
        ? ["composition"]
        : []
      : findCompositionFaults(composition, language)),
    ...(years !== null && readDurabilityLabel(groups) === null ? ["durabilityLabel"] : []),
    ...findGreenClaims(saidOf(wire)).map((claim) => `proof of "${claim}"`),
  ];
  if (gaps.length > 0)
    logGap(alias, { event: "product without what the law asks for", alias, missing: gaps.join(", ") });
  const repair = readRepair(groups);
  const gtin = items(wire.skus).find((sku) => sku.gtin)?.gtin;
  const isMakerKnown = Object.values(maker).some((fact) => fact.length > 0);
  const about: Line[] = [
    { text: maker.name },
    { text: maker.postalAddress },
    toElectronicAddress(maker.electronicAddress),
    ...(maker.responsiblePerson ? [{ text: `${t("duty.responsible")}: ${maker.responsiblePerson}` }] : []),
    ...maker.warnings.map((warning) => ({ text: `${t("duty.warning")}: ${warning}` })),
    { text: [articleNumber, gtin && `GTIN ${gtin}`].filter(Boolean).join(" · ") },
  ];
  const guarantee: Line[] = [
    ...(years === null ? [] : [{ text: t("duty.durability", { years, name: maker.name }) }]),
    ...(repair === null ? [] : [{ text: repair }]),
  ];
  return [
    { title: t("duty.composition"), lines: [{ text: composition ?? materials ?? "" }] },
    { title: t("duty.manufacturer"), lines: isMakerAsked && isMakerKnown ? about : [] },
    { title: t("duty.guarantee"), lines: guarantee },
  ]
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ text }) => text) }))
    .filter(({ lines }) => lines.length > 0);
}

/** In plain sight and not among what is folded: the law wants the notice and the label prominent. */
export function toGuarantee(
  { parameterGroups: groups }: WireProduct,
  { language, market }: MarketContext,
): Product["guarantee"] {
  if (!isRuleDone("guarantee-notice", market.country)) return null;
  const t = getTranslate(language, market);
  const years = readDurability(groups);
  const picture = years === null ? null : readDurabilityLabel(groups);
  const { name } = readManufacturer(groups);
  return {
    text: t("guarantee.line"),
    link: t("guarantee.link"),
    href: `/${toRoutePath("shipping-returns", language)}#guarantee`,
    label: picture === null ? null : { picture, text: t("duty.durability", { years: years ?? 0, name }) },
  };
}
