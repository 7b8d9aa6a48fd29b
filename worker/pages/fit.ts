import * as v from "valibot";
import type { Product } from "#shared/catalog.ts";
import { findParameter, type ParameterGroups } from "#shared/law/parameters.ts";
import { localeOf } from "#shared/markets.ts";
import type { MarketContext } from "../context.ts";
import { getTranslate } from "../texts.ts";

const identifier = "fitVotes";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Votes = v.pipe(v.string(), v.parseJson(), v.object({ small: Count, true: Count, large: Count }));

type Votes = v.InferOutput<typeof Votes>;

/** Fewer say nothing about a product. */
const fewestVotes = 5;

const kinds = ["small", "true", "large"] as const;

/** What more than half of them say; undefined when they do not agree. */
const findMajority = (votes: Votes, count: number) => kinds.find((kind) => votes[kind] > count / 2);

/** The parameter `fitVotes` of a product holds them as JSON; null without one, and where they cannot be read. */
export function readFit(
  groups: ParameterGroups | null | undefined,
  { language, market }: MarketContext,
): Product["fit"] {
  const result = v.safeParse(Votes, findParameter(groups, identifier));
  if (!result.success) return null;
  const votes = result.output;
  const count = votes.small + votes.true + votes.large;
  if (count < fewestVotes) return null;
  const t = getTranslate(language, market);
  const kind = findMajority(votes, count);
  const percents = new Intl.NumberFormat(localeOf(language, market), { style: "percent" });
  const percent = (each: keyof Votes) => percents.format(votes[each] / count);
  return {
    advice: kind ? t(`fit.${kind}`, { share: percent(kind), count }) : t("fit.mixed", { count }),
    scale: kinds.map((each) => ({ label: t(`fit.scale.${each}`), share: percent(each) })),
    mean: Math.round((50 * (votes.true + 2 * votes.large)) / count),
  };
}
