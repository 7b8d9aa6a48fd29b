import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { wordsIn } from "#backend/catalogue/list/folding.ts";
import type { SortType } from "#backend/catalogue/list/list-arguments.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { textsOf } from "#backend/catalogue/texts.ts";
import { pageSize, viewpointOf } from "./catalogue-page.ts";

export interface Question {
  categoryAlias?: string;
  skip?: number;
  filter?: { searchText?: string; sort?: SortType };
}

interface Case {
  name: string;
  goal: number | null;
  /** Spaces, which a search overlooks, make the questions of a round new to the memory of lists. */
  questionsFor: (range: Catalogue, round: number) => Question[];
}

const sorts: SortType[] = ["NONE", "PRICE", "PRICE_DESC", "LATEST", "MOST_SOLD", "ALPHABETICAL"];

const shortestWord = 3;

const fillsAPage = (range: Catalogue, question: Question) =>
  listProducts(range, viewpointOf(range), { ...question, take: 0 }).count >= pageSize;

/** Everything a row of the bench asks; the pages that are full are so in the smallest range. */
export function questionsOf(smallest: Catalogue): Case[] {
  const fullShelves = smallest.categories
    .map(({ alias }) => alias)
    .filter((categoryAlias) => fillsAPage(smallest, { categoryAlias }));
  const lists = (round: number) =>
    fullShelves.flatMap((categoryAlias) =>
      sorts.map((sort) => ({ categoryAlias, filter: { sort, searchText: " ".repeat(round) } })),
    );

  const written = smallest.styles.flatMap((style) => textsOf(style).map(({ en }) => en));
  const called = smallest.categories.map(({ name }) => name.en);
  const fullWords = [...new Set(wordsIn([...called, ...written].join(" ").replaceAll("{model}", "")))].filter(
    (searchText) => searchText.length >= shortestWord && fillsAPage(smallest, { filter: { searchText } }),
  );
  const search = (text: string, round: number): Question => ({
    filter: { searchText: `${text}${" ".repeat(round)}`, sort: "RELEVANCE" },
  });

  return [
    { name: "list page of 48", goal: 1.5, questionsFor: () => lists(0) },
    { name: "list page of 48, first asked", goal: 1.5, questionsFor: (_, round) => lists(round) },
    {
      name: "search with a page of 48, first asked",
      goal: 2,
      questionsFor: (_, round) => fullWords.map((word) => search(word, round)),
    },
    {
      name: "every category, two pages, first asked",
      goal: null,
      questionsFor: ({ categories }, round) =>
        categories.flatMap(({ alias }) =>
          [0, pageSize].map((skip) => ({
            categoryAlias: alias,
            skip,
            filter: { searchText: " ".repeat(round) },
          })),
        ),
    },
    {
      name: "search for names and brands, half typed, first asked",
      goal: null,
      questionsFor: ({ styles }, round) =>
        styles.slice(0, 100).map(({ name, brand }, at) => {
          const text = at % 3 === 0 ? brand.name : name.en;
          return search(at % 2 === 0 ? text : text.slice(0, Math.max(5, text.length - 3)), round);
        }),
    },
  ];
}
