import type { ProductCard } from "./catalog.ts";
import type { RichText } from "./rich-text.ts";

export interface Link {
  label: string;
  /** Path without the basename, or an absolute https URL. */
  href: string;
}

export interface ContentPicture {
  file: string;
  /** For phones, where it is another one. */
  phoneFile?: string;
  alt: string;
  /** Pixels, as it was uploaded. */
  size?: { width: number; height: number };
}

/** Of a heading; 0 is none, but a line of its own. */
export type Level = 0 | 1 | 2 | 3;

interface Titled {
  title: string;
  level: Level;
}

export interface TextWidget extends Titled {
  kind: "text";
  subtitle: string;
  text: RichText;
  align?: "center" | "end";
}

export interface BannerWidget extends Titled {
  kind: "banner";
  /** As wide as the page. */
  isHero?: true;
  text: string;
  link: Link | null;
  picture: ContentPicture | null;
}

export interface PictureWidget {
  kind: "picture";
  title: string;
  text: string;
  href: string;
  picture: ContentPicture;
}

export interface LinksWidget {
  kind: "links";
  title: string;
  links: Link[];
}

export interface ProductsWidget {
  kind: "products";
  title: string;
  products: ProductCard[];
  /** All of them are at the news. */
  isLatest?: true;
}

/** At the service that has it. */
export interface VideoWidget {
  kind: "video";
  title: string;
  href: string;
  picture: ContentPicture | null;
}

export interface FactsWidget {
  kind: "facts";
  title: string;
  facts: { label: string; value: string }[];
}

export interface QuoteWidget {
  kind: "quote";
  text: string;
  name: string;
}

export interface QuestionsWidget {
  kind: "questions";
  title: string;
  questions: { question: string; answer: string }[];
}

export type ContentWidget =
  | TextWidget
  | BannerWidget
  | PictureWidget
  | LinksWidget
  | ProductsWidget
  | VideoWidget
  | FactsWidget
  | QuoteWidget
  | QuestionsWidget;

export const cellSizes = ["full", "half", "third", "quarter"] as const;

/** A document is the same for everybody, so what only some see is in it for all. */
export interface ContentCell {
  size: (typeof cellSizes)[number];
  device?: "phone" | "computer";
  customer?: "person" | "company";
  widget: ContentWidget;
}

export interface ContentRow {
  cells: ContentCell[];
}

/** What an editor put in one place, in its order. */
export interface ContentArea {
  rows: ContentRow[];
  /** Whether one of the widgets is the page's own heading. */
  hasHeading: boolean;
}
