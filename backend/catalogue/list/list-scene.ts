import { type Theme, themeHours } from "#backend/pictures/landscape/lifestyle.ts";
import type { ListSubject } from "./list-address.ts";

/** A scene across the page, and its own composition upright for phones; file names below `pagewidget`. */
export interface ListScene {
  wide: string;
  tall: string;
}

const themes = Object.keys(themeHours) as Theme[];

const themeOfList: Readonly<Record<string, Theme>> = {
  "winter-sale": "descent",
  "last-pairs": "pitch",
  "layer-up": "camp",
  "autumn-offers": "forest",
  "spring-preview": "outlook",
  "spring-picks": "forest",
  "hut-to-hut": "refuge",
};

const themeOf = (subject: ListSubject): Theme | undefined => {
  if (subject.kind === "brand") return themes[subject.brand.brandId % themes.length];
  if (subject.kind === "campaign") return themeOfList[subject.campaign.alias];
  return subject.kind === "picked" ? themeOfList[subject.list.alias] : undefined;
};

/** What stands above the list of a brand, a campaign or an editor's choice; the others begin with their goods. */
export const sceneOf = (subject: ListSubject): ListScene | null => {
  const theme = themeOf(subject);
  return theme ? { wide: `${theme}-landscape.avif`, tall: `${theme}-portrait.avif` } : null;
};
