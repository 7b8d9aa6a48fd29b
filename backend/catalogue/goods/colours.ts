import type { Colourway } from "#backend/pictures/range.ts";
import { localised } from "../localised.ts";
import type { Localised } from "../types.ts";

export const colours: Readonly<Record<Colourway, { name: Localised; hex: string; family: string }>> = {
  fjord: { name: localised("Fjord", "Fjord", "Fjord"), hex: "#1f4560", family: "blue" },
  ember: { name: localised("Glöd", "Ember", "Glut"), hex: "#a8472b", family: "red" },
  glacier: { name: localised("Glaciär", "Glacier", "Gletscher"), hex: "#b7c9d6", family: "blue" },
  lichen: { name: localised("Lav", "Lichen", "Flechte"), hex: "#7d9147", family: "green" },
  ink: { name: localised("Bläck", "Ink", "Tinte"), hex: "#2b2f36", family: "black" },
  pine: { name: localised("Tall", "Pine", "Kiefer"), hex: "#2f5c40", family: "green" },
  stone: { name: localised("Sten", "Stone", "Stein"), hex: "#bcb5a5", family: "beige" },
  ochre: { name: localised("Ockra", "Ochre", "Ocker"), hex: "#d29d24", family: "yellow" },
  wool: { name: localised("Ull", "Wool", "Wolle"), hex: "#e7ddc8", family: "white" },
  nubuck: { name: localised("Nubuck", "Nubuck", "Nubuk"), hex: "#6e5335", family: "brown" },
  tarn: { name: localised("Tjärn", "Tarn", "Bergsee"), hex: "#226063", family: "green" },
  rowan: { name: localised("Rönn", "Rowan", "Eberesche"), hex: "#7f282b", family: "red" },
  slate: { name: localised("Skiffer", "Slate", "Schiefer"), hex: "#5a656e", family: "grey" },
  cloudberry: { name: localised("Hjortron", "Cloudberry", "Moltebeere"), hex: "#d78a46", family: "orange" },
  heather: { name: localised("Ljung", "Heather", "Heide"), hex: "#6a516d", family: "purple" },
};

/** What the colour facet offers, in the order of a paint box; what came later stands last, for the place is the id. */
export const colourFamilies: ReadonlyMap<string, Localised> = new Map([
  ["black", localised("Svart", "Black", "Schwarz")],
  ["blue", localised("Blå", "Blue", "Blau")],
  ["green", localised("Grön", "Green", "Grün")],
  ["yellow", localised("Gul", "Yellow", "Gelb")],
  ["red", localised("Röd", "Red", "Rot")],
  ["brown", localised("Brun", "Brown", "Braun")],
  ["beige", localised("Beige", "Beige", "Beige")],
  ["white", localised("Vit", "White", "Weiß")],
  ["orange", localised("Orange", "Orange", "Orange")],
  ["purple", localised("Lila", "Purple", "Violett")],
  ["grey", localised("Grå", "Grey", "Grau")],
]);
