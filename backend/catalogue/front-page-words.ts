import { localised } from "./localised.ts";

export const frontPageWords = {
  title: localised(
    "Nordkamm – utrustning för sista ljuset",
    "Nordkamm – gear for the last light",
    "Nordkamm – Ausrüstung für das letzte Licht",
  ),
  hero: {
    title: localised(
      "Gjort för det sista ljuset.",
      "Made for the last light.",
      "Gemacht für das letzte Licht.",
    ),
    text: localised(
      "Skal, ryggsäckar och kängor valda av folk som bär dem ovanför trädgränsen.",
      "Shells, packs and boots chosen by people who carry them above the tree line.",
      "Hardshells, Rucksäcke und Stiefel, ausgewählt von Menschen, die sie über der Baumgrenze tragen.",
    ),
    button: localised("Se nyheterna", "Shop new arrivals", "Neuheiten ansehen"),
    picture: localised(
      "Bergskedja i skymning, två vandrare på en kam",
      "Mountain range at dusk, two walkers on a ridge",
      "Bergkette in der Dämmerung, zwei Wanderer auf einem Grat",
    ),
  },
  latest: localised("Nyheter", "New arrivals", "Neuheiten"),
  story: {
    title: localised("Fyra dagar på kammen", "Four days on the ridge", "Vier Tage auf dem Grat"),
    text: localised(
      "Vi gick från Nallo till Vistas med en säck var och skrev upp allt vi inte använde. Listan blev kort, och resten blev vårens urval.",
      "We walked from Nallo to Vistas with one pack each and wrote down everything we never used. The list was short, and the rest became our spring picks.",
      "Wir gingen mit je einem Rucksack von Nallo nach Vistas und schrieben auf, was wir nie brauchten. Die Liste war kurz, der Rest wurde unsere Frühlingsauswahl.",
    ),
    button: localised("Se vårens urval", "See the spring picks", "Zur Frühlingsauswahl"),
    picture: localised(
      "Kam i gryning med fjällen bakom",
      "Ridge at dawn with mountains behind",
      "Grat in der Morgendämmerung mit Bergen dahinter",
    ),
  },
  brands: localised("Varumärken", "Brands", "Marken"),
};
