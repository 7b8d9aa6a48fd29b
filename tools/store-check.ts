import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as v from "valibot";
import type { Market } from "#shared/markets.ts";
import * as demo from "#shared/store.ts";
import { Markets } from "#worker/market/channel.ts";

type Texts = Pick<typeof demo, "store" | "storeService" | "storeTexts">;

const load = createRequire(import.meta.url);

/** Sentences about what a merchant's folder lacks or still has of the demo shop. */
export function findStoreProblems(folder: string, name: string): string[] {
  const own = join(folder, name);
  const missing = ["store.ts", "fallback-markets.json", "public"].filter(
    (each) => !existsSync(join(own, each)),
  );
  if (missing.length > 0)
    return missing.map((each) => `The variable STORE is wrong: there is no ${each} in ${name}`);
  const file = join(own, "store.ts");
  const said: Texts = load(file);
  return [
    ...emptyPaths(toSeller(said)).map((path) => `The text ${path} is empty: write it into ${file}`),
    ...findDemoTexts(said).map(
      (path) => `The text ${path} is that of the demo shop: write your own into ${file}`,
    ),
    ...findNoticeProblems(said, own, file),
    ...findMarketProblems(join(own, "fallback-markets.json")),
    ...findFileProblems(said, own, file),
  ];
}

/** What the policy of the pages lets a browser fetch, and the headers of files keep. */
function findFileProblems({ store: { logo, font } }: Texts, own: string, file: string): string[] {
  const files = Object.entries({ "store.logo": logo?.file, "store.font": font?.file });
  const lost = files.filter(
    ([, path]) => path && !(/^\/store\/[\w./-]+$/.test(path) && existsSync(join(own, "public", path))),
  );
  return [
    ...lost.map(([name, path]) => `The file ${path} of ${name} is not in ${join(own, "public/store")}`),
    ...(font && !(/^[\w -]+$/.test(font.family) && /^\d+( \d+)?$/.test(font.weight))
      ? [
          `The text store.font in ${file} is wrong: family has letters, digits and spaces, weight is as in 400 or 100 900`,
        ]
      : []),
  ];
}

/** A shop has these markets while neither KV nor the commerce API says any. */
function findMarketProblems(file: string): string[] {
  const { issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), Markets), readFileSync(file, "utf8"));
  return (issues ?? []).map(
    (issue) => `The markets of ${file} are wrong: ${v.getDotPath(issue) ?? ""} ${issue.message}`,
  );
}

/** A sentence where the bundled markets are not those of the channel. */
export function findOtherMarkets(folder: string, name: string, markets: readonly Market[]): string[] {
  const file = join(folder, name, "fallback-markets.json");
  const print = (list: readonly Market[]) =>
    list
      .map(({ alias, currency }) => `${alias} (${currency})`)
      .sort()
      .join(", ");
  const [bundled, real] = [print(JSON.parse(readFileSync(file, "utf8"))), print(markets)];
  return bundled === real
    ? []
    : [
        `The markets of ${file} are ${bundled}, the channel has ${real}: when the API fails, the shop opens with the first`,
      ];
}

/** What the law wants said about the seller; a phone and a VAT number not every seller has. */
const toSeller = ({ store: { name, company, contact }, storeService, storeTexts }: Texts) => ({
  store: { name, company, contact: { email: contact.email } },
  storeService: { register: storeService.register, hours: storeService.hours },
  storeTexts,
});

/** Who merchants are and where goods come back to; a folder that was copied from the demo shop still says its own. */
const toIdentity = ({ store: { company, contact }, storeService }: Texts) => ({
  "store.company.name": company.name,
  "store.company.address.street": company.address.street,
  "store.contact.email": contact.email,
  "store.contact.phone": contact.phone,
  "storeService.register": storeService.register,
  "storeService.producerNumbers": Object.values(storeService.producerNumbers)
    .flat()
    .map(({ number }) => number)
    .join(),
});

function findDemoTexts(said: Texts): string[] {
  const demos: Record<string, string | undefined> = toIdentity(demo);
  return Object.entries(toIdentity(said)).flatMap(([path, own]) =>
    own && own === demos[path] ? [path] : [],
  );
}

/** The official pictures of the legal guarantee: https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj */
function findNoticeProblems(
  { storeService: { guaranteeNotice } }: Texts,
  own: string,
  file: string,
): string[] {
  if (guaranteeNotice === false) return [];
  if (!guaranteeNotice)
    return [
      `The pictures storeService.guaranteeNotice are missing: since 27 September 2026 a shop for the EU, the EEA or Norway shows the official notice of Regulation (EU) 2025/1960; name the files of public/legal/ in ${file}, or write false where you sell to none of them`,
    ];
  return Object.values(guaranteeNotice)
    .filter((path) => !path.startsWith("/legal/") || !existsSync(join(own, "public", path)))
    .map(
      (path) => `The picture ${path} of storeService.guaranteeNotice is not in ${join(own, "public/legal")}`,
    );
}

export const hasNoNotice = (folder: string, name: string): boolean => {
  const file = join(folder, name, "store.ts");
  return existsSync(file) && (load(file) as Texts).storeService.guaranteeNotice === false;
};

/** Names of empty texts, such as `store.company.name`. */
const emptyPaths = (value: unknown, path: string[] = []): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => emptyPaths(inner, [...path, name]))
    : value === undefined || (typeof value === "string" && value.trim() === "")
      ? [path.join(".")]
      : [];
