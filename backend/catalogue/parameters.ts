import { colours, demoData } from "./data/demo-data.ts";
import { type FilterParameter, filterParameters, parameterFacetId } from "./filter-parameters.ts";
import { localised } from "./localised.ts";
import { figure, materialOf } from "./texts.ts";
import type { LanguageCode, Localised, Product } from "./types.ts";
import type { ParameterGroupView, ParameterView } from "./wire.ts";

interface Fact {
  identifier: string;
  /** What the wire calls the parameter; tracking looks for one named "Color" in group 1. */
  name: string;
  label: string;
  value: string;
  filter?: string;
}

const { activities, genders } = demoData.attributes;

const groupNames: readonly Localised[] = [
  localised("Färg", "Colour", "Farbe"),
  localised("Material", "Material", "Material"),
  localised("Mått", "Measures", "Maße"),
  localised("Användning", "Use", "Verwendung"),
  localised("Tillverkare", "Manufacturer", "Hersteller"),
];

const factNames = {
  composition: localised("Sammansättning", "Composition", "Zusammensetzung"),
  fill: localised("Fyllning", "Fill", "Füllung"),
  waterproofing: localised("Vattenpelare", "Water column", "Wassersäule"),
  weight: localised("Vikt", "Weight", "Gewicht"),
  volume: localised("Volym", "Volume", "Volumen"),
  manufacturer: localised("Namn", "Name", "Name"),
  manufacturerAddress: localised("Adress", "Address", "Anschrift"),
  manufacturerEmail: localised("E-post", "Email", "E-Mail"),
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
  const { responsible } = maker;
  return [
    [{ ...filtered("colour", colours[colourway].name[language]), name: "Color" }],
    [
      filtered("material", material.name[language]),
      named("composition", material.composition[language]),
      ...(fill ? [named("fill", fill[language], "fill")] : []),
      ...(waterproofing
        ? [named("waterproofing", `${figure(waterproofing, language)} mm`, "waterproofing")]
        : []),
    ],
    [
      named("weight", `${figure(style.weight, language)} g`),
      ...(style.volume > 0 ? [named("volume", `${style.volume} l`, "volume")] : []),
    ],
    [
      filtered("gender", genders[style.gender][language]),
      filtered("activity", activities[style.activity][language]),
    ],
    [
      named("manufacturer", maker.name),
      named("manufacturerAddress", maker.address),
      named("manufacturerEmail", maker.email),
      ...(responsible
        ? [named("responsiblePerson", `${responsible.name}, ${responsible.address}, ${responsible.email}`)]
        : []),
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
    show: true,
    showFilter: filter !== undefined,
    identifier: fact.identifier,
    facetId,
    parameterValueId: facetId ? Number(facetId.split("_")[1]) : null,
  };
};

export const parameterGroups = (product: Product, language: LanguageCode): readonly ParameterGroupView[] =>
  factsOf(product, language).map((facts, place) => ({
    parameterGroupId: place + 1,
    productId: product.productId,
    name: groupNames[place]?.[language] ?? "",
    order: place + 1,
    parameters: facts.map((fact, order) => parameterView(product, place + 1, fact, order + 1)),
  }));
