import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#shared/languages.ts";
import { animalOrigin, findCompositionFaults } from "#shared/law/fibres.ts";

const folder = "backend/catalogue/data/families";

/** Footwear is labelled by its materials, not by fibres. */
const textiles = readdirSync(folder).filter((file) => file !== "boot.json");

test.each(textiles)("every material of %s has its fibres in per cent, in three languages", (file) => {
  const { materials } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
  expect(materials.length).toBeGreaterThan(0);
  for (const { id, composition } of materials)
    for (const language of languages)
      expect(findCompositionFaults(composition[language], language), `${id} ${language}`).toEqual([]);
});

test.each([
  ["en", "100% merino wool", []],
  ["en", "Shell 100% polyamide, fill 90% goose down, 10% feather", ["animal-origin"]],
  ["en", `Fill 90% down, 10% feather. ${animalOrigin.en}`, []],
  ["de", "85 % Wolle, 15 % Polyamid, Innenhand Leder", ["animal-origin"]],
  ["de", `85,5 % Wolle, 14,5 % Polyamid, Innenhand Leder. ${animalOrigin.de}`, []],
  ["sv", "90 % gåsdun, 10 % fjäder", ["animal-origin"]],
  ["sv", "Ull och polyamid", ["percentages"]],
  ["en", "85% wool, 10% polyamide", ["percentages"]],
  ["en", "", ["percentages"]],
] as const)("%s: what “%s” lacks is noticed", (language, text, faults) => {
  expect(findCompositionFaults(text, language)).toEqual(faults);
});
