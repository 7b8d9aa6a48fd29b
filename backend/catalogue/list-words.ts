import { localised } from "./localised.ts";

/** Lists that are neither category, brand, campaign nor hand-picked. */
export const listWords = {
  all: {
    name: localised("Alla produkter", "All products", "Alle Produkte"),
    description: localised(
      "Hela sortimentet: skal, ryggsäckar och kängor valda av folk som bär dem ovanför trädgränsen.",
      "The whole range: shells, packs and boots chosen by people who carry them above the tree line.",
      "Das ganze Sortiment: Hardshells, Rucksäcke und Stiefel, gewählt von Leuten, die sie über der Baumgrenze tragen.",
    ),
  },
  latest: {
    name: localised("Nyheter", "New arrivals", "Neuheiten"),
    description: localised(
      "Det senaste på hyllan, nyast först.",
      "The latest on the shelf, newest first.",
      "Das Neueste im Regal, zuerst das Jüngste.",
    ),
  },
  sale: {
    name: localised("Rea", "Sale", "Sale"),
    description: localised(
      "Nedsatta priser på färger och modeller som gör plats för nya.",
      "Reduced prices on colours and models that make room for new ones.",
      "Reduzierte Preise auf Farben und Modelle, die neuen Platz machen.",
    ),
  },
  search: {
    name: localised("Sök", "Search", "Suche"),
    description: localised("Resultat för {text}.", "Results for {text}.", "Ergebnisse für {text}."),
  },
};

export const closingSentence = localised(
  "{name} hos Nordkamm väljs av folk som använder dem, lagas när de går sönder och får lämnas tillbaka i 30 dagar.",
  "{name} at Nordkamm: chosen by people who use them, mended when they break and returnable for 30 days.",
  "{name} bei Nordkamm: ausgewählt von Leuten, die sie benutzen, repariert, wenn etwas bricht, 30 Tage Rückgabe.",
);
