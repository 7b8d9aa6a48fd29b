import * as v from "valibot";
import type { Purpose } from "#shared/consent/choice.ts";
import type { Tracking } from "#shared/pages.ts";
import { tagOrigins } from "#shared/tracking/tag-origins.ts";

const notIds = 'must be an id such as GTM-ABC123, or JSON such as {"se":"GTM-ABC123","ch/de":"GTM-DEF456"}';

const Id = v.pipe(v.string(notIds), v.regex(/^GTM-[A-Z0-9]{4,12}$/, notIds));

/** Ids by `market/language`, by market, or by `*` for all. */
export const TagManagerId = v.pipe(
  v.string(notIds),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (!dataset.value.startsWith("{")) return { "*": dataset.value };
    try {
      return JSON.parse(dataset.value) as unknown;
    } catch {
      addIssue({ message: notIds });
      return NEVER;
    }
  }),
  v.record(v.pipe(v.string(), v.regex(/^(\*|[a-z]{2,7}(\/[a-z]{2})?)$/, notIds)), Id, notIds),
);

const notShare = "must be a number above 0 and not above 1";

export const EventShare = v.pipe(
  v.string(),
  v.transform(Number),
  v.number(notShare),
  v.gtValue(0, notShare),
  v.maxValue(1, notShare),
);

interface Variables {
  TAG_MANAGER_ID?: Record<string, string> | undefined;
  EVENTS_URL?: string | undefined;
  EVENTS_SHARE: number;
  RECOMMENDATION_SCRIPT_URL?: string | undefined;
}

export const toTrackingSettings = ({
  TAG_MANAGER_ID: ids = {},
  EVENTS_URL,
  EVENTS_SHARE,
  RECOMMENDATION_SCRIPT_URL,
}: Variables) => ({
  tagManagers: ids,
  origins: Object.keys(ids).length > 0 ? tagOrigins : [],
  /** Null: the shop collects no events of its own. */
  eventsUrl: EVENTS_URL ?? null,
  eventsShare: EVENTS_SHARE,
  hasProviderScript: RECOMMENDATION_SCRIPT_URL !== undefined,
});

type TrackingSettings = ReturnType<typeof toTrackingSettings>;

/** Nothing where a deployment does nothing that needs consent. */
export function findTracking(
  { tagManagers, eventsUrl, eventsShare, hasProviderScript }: TrackingSettings,
  market: string,
  language: string,
): { tracking?: Tracking } {
  const tagManager = tagManagers[`${market}/${language}`] ?? tagManagers[market] ?? tagManagers["*"];
  if (!tagManager && !eventsUrl && !hasProviderScript) return {};
  const purposes: Purpose[] = [
    ...(tagManager || eventsUrl ? (["statistics"] as const) : []),
    ...(tagManager ? (["marketing"] as const) : []),
    "personalization",
  ];
  return {
    tracking: { purposes, ...(tagManager && { tagManager }), ...(eventsUrl !== null && { eventsShare }) },
  };
}
