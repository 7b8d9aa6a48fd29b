import { economicArea } from "./rule.ts";

/** Pages that editors write, by their aliases, and why a shop may not be without them. */
const pages = [
  { alias: "terms", why: "the checkout has its readers agree to it", everywhere: true },
  {
    alias: "privacy",
    why: "Regulation (EU) 2016/679, article 13; the newsletter links it",
    everywhere: true,
  },
  { alias: "accessibility", why: "Directive (EU) 2019/882; the contact page links it", everywhere: true },
  { alias: "withdrawal", why: "Directive 2011/83/EU, article 6(1)(h)", everywhere: false },
  { alias: "imprint", why: "Directive 2000/31/EC, article 5", everywhere: false },
] as const;

/** Those that the law of a market's country asks for, and those that the shop itself leads to in every market. */
export const findRequiredPages = (country: string) =>
  pages.filter(({ everywhere }) => everywhere || economicArea.includes(country));
