import { findRequiredPages } from "#shared/law/required-pages.ts";
import { isRuleDone } from "#shared/law/rules.ts";
import { findLanguageId, type Market } from "#shared/markets.ts";
import { content } from "#shared/operations/generated/operations.ts";
import type { ContentQuery } from "#shared/operations/generated/types.ts";
import { type Account, askEitherWay, printReason } from "./channel-question.ts";

/** At once; the API also has shoppers. */
const width = 6;

type Required = ReturnType<typeof findRequiredPages>[number];

interface Asked {
  page: Required;
  market: Market;
  language: Market["languages"][number];
}

const hasWidgets = (area: ContentQuery[keyof ContentQuery]) =>
  (area?.containers ?? []).some((container) => (container?.widgets ?? []).some(Boolean));

/** Null where it can be read; a sentence where the API does not say. */
async function findGap({ page, market, language }: Asked, account: Account): Promise<Asked | string | null> {
  const answer = await askEitherWay(account, content, {
    widgetAlias: page.alias,
    channelId: account.CHANNEL_ID,
    marketId: market.id,
    languageId: findLanguageId(market, language),
  });
  if (typeof answer === "string") return answer;
  if (!answer.data)
    return `The page ${page.alias} could not be asked for: the API ${printReason(answer, "data")}.`;
  return Object.values(answer.data as ContentQuery).some(hasWidgets) ? null : { page, market, language };
}

/** A sentence for each page without which a shop may not open in a market of the channel. */
export async function findMissingPages(account: Account, markets: readonly Market[]): Promise<string[]> {
  const asked = markets
    .filter(({ virtual, onlyDisplayInCheckout }) => !virtual && !onlyDisplayInCheckout)
    .flatMap((market) =>
      market.languages.flatMap((language) =>
        findRequiredPages(market.country).map((page) => ({ page, market, language })),
      ),
    );
  const missing = new Map<Required, string[]>();
  for (let first = 0; first < asked.length; first += width) {
    const gaps = await Promise.all(asked.slice(first, first + width).map((each) => findGap(each, account)));
    for (const gap of gaps) {
      if (typeof gap === "string") return [gap];
      if (gap === null) continue;
      const place = `${gap.market.alias}/${gap.language}`;
      missing.set(gap.page, [...(missing.get(gap.page) ?? []), place]);
    }
  }
  return [...missing].map(
    ([{ alias, why }, places]) =>
      `The page ${alias} is missing in ${places.join(", ")} (${why}): write it in the CMS under this alias`,
  );
}

/** For a merchant who says that the official notice of the legal guarantee is asked for nowhere. */
export function findNoticeMarkets(markets: readonly Market[]): string[] {
  const asking = markets.filter(({ country }) => isRuleDone("guarantee-notice", country));
  if (asking.length === 0) return [];
  const aliases = asking.map(({ alias }) => alias).join(", ");
  return [
    `The pictures storeService.guaranteeNotice are missing: the channel has the markets ${aliases}, whose law asks for the official notice`,
  ];
}
