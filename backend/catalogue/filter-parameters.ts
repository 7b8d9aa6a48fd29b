import { colourFamilies, colours, demoData } from "./data/demo-data.ts";
import { localised } from "./localised.ts";
import { materialOf } from "./texts.ts";
import type { Localised, Product } from "./types.ts";

/** A property of a product that lists can be narrowed by; list addresses carry it as `p-{filterId}`. */
export interface FilterParameter {
  parameterId: number;
  filterId: string;
  name: Localised;
  /** Values in the order they are offered; their place + 1 is the value's id. */
  values: ReadonlyMap<string, Localised>;
  valuesOf: (product: Product) => readonly string[];
}

const { activities, genders } = demoData.attributes;

const entries = <Key extends string>(names: Readonly<Record<Key, Localised>>) =>
  new Map<string, Localised>(Object.entries<Localised>(names));

const allMaterials = Object.values(demoData.families).flatMap((family) => family.materials);
const fillOf = (product: Product) => materialOf(product.style).fill?.en.toLowerCase();

const waterproofingLevel = (millimetres: number | undefined): readonly string[] => {
  if (!millimetres) return [];
  if (millimetres >= 20_000) return ["high"];
  return [millimetres >= 10_000 ? "medium" : "light"];
};

const volumeBand = (litres: number): readonly string[] => {
  if (litres === 0) return [];
  if (litres < 30) return ["small"];
  return [litres < 50 ? "middle" : "large"];
};

export const filterParameters: readonly FilterParameter[] = [
  {
    parameterId: 1,
    filterId: "colour",
    name: localised("Färg", "Colour", "Farbe"),
    values: colourFamilies,
    valuesOf: ({ colourway }) => [colours[colourway].family],
  },
  {
    parameterId: 2,
    filterId: "gender",
    name: localised("Kön", "Gender", "Geschlecht"),
    values: entries({ women: genders.women, men: genders.men }),
    valuesOf: ({ style }) => (style.gender === "unisex" ? ["women", "men"] : [style.gender]),
  },
  {
    parameterId: 3,
    filterId: "activity",
    name: localised("Aktivitet", "Activity", "Aktivität"),
    values: entries(activities),
    valuesOf: ({ style }) => [style.activity],
  },
  {
    parameterId: 4,
    filterId: "material",
    name: localised("Material", "Material", "Material"),
    values: new Map(allMaterials.map((material) => [material.id, material.name])),
    valuesOf: ({ style }) => [style.materialId],
  },
  {
    parameterId: 5,
    filterId: "waterproofing",
    name: localised("Vattentäthet", "Waterproofing", "Wasserdichtigkeit"),
    values: entries({
      high: localised("Från 20 000 mm", "From 20,000 mm", "Ab 20.000 mm"),
      medium: localised("10 000–19 999 mm", "10,000–19,999 mm", "10.000–19.999 mm"),
      light: localised("Under 10 000 mm", "Below 10,000 mm", "Unter 10.000 mm"),
    }),
    valuesOf: ({ style }) => waterproofingLevel(materialOf(style).waterproofing),
  },
  {
    parameterId: 6,
    filterId: "fill",
    name: localised("Fyllning", "Fill", "Füllung"),
    values: entries({
      down: localised("Dun", "Down", "Daune"),
      wool: localised("Ull", "Wool", "Wolle"),
      synthetic: localised("Syntetfiber", "Synthetic", "Kunstfaser"),
    }),
    valuesOf: (product) => {
      const fill = fillOf(product);
      return fill ? [fill] : [];
    },
  },
  {
    parameterId: 7,
    filterId: "volume",
    name: localised("Volym", "Volume", "Volumen"),
    values: entries({
      small: localised("Under 30 l", "Below 30 l", "Unter 30 l"),
      middle: localised("30–49 l", "30–49 l", "30–49 l"),
      large: localised("Från 50 l", "From 50 l", "Ab 50 l"),
    }),
    valuesOf: ({ style }) => volumeBand(style.volume),
  },
];

const facetIds = new Map(
  filterParameters.map(({ parameterId, values }) => [
    parameterId,
    new Map([...values.keys()].map((key, place) => [key, `p${parameterId}_${place + 1}`])),
  ]),
);

export const parameterFacetId = ({ parameterId }: FilterParameter, value: string): string => {
  const facetId = facetIds.get(parameterId)?.get(value);
  if (!facetId) throw new Error(`parameter ${parameterId} has no value ${value}`);
  return facetId;
};
