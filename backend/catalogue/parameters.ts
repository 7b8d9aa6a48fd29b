import { colourFamilies, colours, demoData } from "./data/demo-data.ts";
import { fitVotesOf } from "./reviews.ts";
import { sizeGuideOf } from "./size-guide.ts";
import { addressIn, figure, materialOf } from "./texts.ts";
import { type LanguageCode, type Localised, localised, type Product } from "./types.ts";
import type { ParameterGroupView, ParameterView } from "./wire.ts";

/** List urls carry it as `p-{filterId}`. */
interface FilterParameter {
  parameterId: number;
  filterId: string;
  name: Localised;
  /** In the order of the filter; a value's id is its position + 1. */
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

const colourParameter: FilterParameter = {
  parameterId: 1,
  filterId: "colour",
  name: localised("Färg", "Color", "Farbe"),
  values: colourFamilies,
  valuesOf: ({ colourway }) => [colours[colourway].family],
};

export const filterParameters: readonly FilterParameter[] = [
  colourParameter,
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
    new Map([...values.keys()].map((key, index) => [key, `p${parameterId}_${index + 1}`])),
  ]),
);

export const parameterFacetId = ({ parameterId }: FilterParameter, value: string): string => {
  const facetId = facetIds.get(parameterId)?.get(value);
  if (!facetId) throw new Error(`parameter ${parameterId} has no value ${value}`);
  return facetId;
};

export const colourFacetId = (family: string): string => parameterFacetId(colourParameter, family);

interface Fact {
  identifier: string;
  /** Tracking looks for one named "Color" in group 1. */
  name: string;
  label: string;
  value: string;
  filter?: string;
  /** For the shop, not for readers. */
  hidden?: true;
}

const groupNames: readonly Localised[] = [
  localised("Färg", "Color", "Farbe"),
  localised("Material", "Material", "Material"),
  localised("Mått", "Measures", "Maße"),
  localised("Användning", "Use", "Verwendung"),
  localised("Tillverkare", "Manufacturer", "Hersteller"),
];

const factNames = {
  composition: localised("Sammansättning", "Composition", "Zusammensetzung"),
  materials: localised("Material", "Materials", "Materialien"),
  fill: localised("Fyllning", "Fill", "Füllung"),
  waterproofing: localised("Vattenpelare", "Water column", "Wassersäule"),
  weight: localised("Vikt", "Weight", "Gewicht"),
  volume: localised("Volym", "Volume", "Volumen"),
  manufacturer: localised("Namn", "Name", "Name"),
  manufacturerAddress: localised("Adress", "Address", "Anschrift"),
  manufacturerEmail: localised("E-post", "Email", "E-Mail"),
  warnings: localised("Varning", "Warning", "Warnhinweis"),
  durabilityYears: localised("Hållbarhetsgaranti i år", "Years of guarantee", "Garantie in Jahren"),
  repair: localised("Reparation", "Repair", "Reparatur"),
  responsiblePerson: localised("Ansvarig i EU", "Responsible in the EU", "Verantwortlich in der EU"),
};

const filterNamed = (filterId: string): FilterParameter | undefined =>
  filterParameters.find((each) => each.filterId === filterId);

const factsOf = (product: Product, language: LanguageCode): readonly (readonly Fact[])[] => {
  const { style, colourway } = product;
  const material = materialOf(style);
  const fact = (identifier: string, name: string, value: string, filter?: string): Fact => ({
    identifier,
    name,
    label: name,
    value,
    filter,
  });
  const filtered = (filterId: string, value: string) =>
    fact(filterId, filterNamed(filterId)?.name[language] ?? filterId, value, filterId);
  const named = (identifier: keyof typeof factNames, value: string, filter?: string) =>
    fact(identifier, factNames[identifier][language], value, filter);
  const { waterproofing, fill } = material;
  const maker = style.brand.manufacturer;
  const { warning } = demoData.families[style.silhouette];
  const { responsible } = maker;
  const votes = fitVotesOf(style);
  const guide = sizeGuideOf(demoData.families[style.silhouette].sizeChart, language, style.gender);
  return [
    [{ ...filtered("colour", colours[colourway].name[language]), name: "Color" }],
    [
      filtered("material", material.name[language]),
      // Shoes have no duty to name fibres, so the shop looks for none.
      named(style.silhouette === "boot" ? "materials" : "composition", material.composition[language]),
      ...(fill ? [named("fill", fill[language], "fill")] : []),
      ...(waterproofing
        ? [named("waterproofing", `${figure(waterproofing, language)} mm`, "waterproofing")]
        : []),
    ],
    [
      named("weight", `${figure(style.weight, language)} g`),
      ...(style.volume > 0 ? [named("volume", `${style.volume} l`, "volume")] : []),
      ...(guide ? [{ ...fact("sizeGuide", "Size guide", guide), hidden: true as const }] : []),
      ...(votes ? [{ ...fact("fitVotes", "Fit", votes), hidden: true as const }] : []),
    ],
    [
      filtered("gender", genders[style.gender][language]),
      filtered("activity", activities[style.activity][language]),
    ],
    [
      named("manufacturer", maker.name),
      named("manufacturerAddress", addressIn(maker.address, language)),
      named("manufacturerEmail", maker.email),
      ...(responsible
        ? [
            named(
              "responsiblePerson",
              `${responsible.name}, ${addressIn(responsible.address, language)}, ${responsible.email}`,
            ),
          ]
        : []),
      ...(warning ? [named("warnings", warning[language])] : []),
      ...(style.brand.durabilityYears ? [named("durabilityYears", String(style.brand.durabilityYears))] : []),
      named("repair", demoData.descriptions.repairs[language]),
    ],
  ];
};

const parameterView = (product: Product, group: number, fact: Fact, order: number): ParameterView => {
  const filter = fact.filter ? filterNamed(fact.filter) : undefined;
  const value = filter?.valuesOf(product)[0];
  const facetId = filter && value !== undefined ? parameterFacetId(filter, value) : null;
  return {
    parameterId: group * 10 + order,
    parameterGroupId: group,
    order,
    type: "text",
    name: fact.name,
    label: fact.label,
    value: fact.value,
    show: !fact.hidden,
    showFilter: filter !== undefined,
    identifier: fact.identifier,
    facetId,
    parameterValueId: facetId ? Number(facetId.split("_")[1]) : null,
  };
};

export const parameterGroups = (product: Product, language: LanguageCode): readonly ParameterGroupView[] =>
  factsOf(product, language).map((facts, index) => ({
    parameterGroupId: index + 1,
    productId: product.productId,
    name: groupNames[index]?.[language] ?? "",
    order: index + 1,
    parameters: facts.map((fact, order) => parameterView(product, index + 1, fact, order + 1)),
  }));
