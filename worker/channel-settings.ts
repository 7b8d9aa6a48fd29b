import * as v from "valibot";
import { readTheme, toShopTheme } from "./theme.ts";

export const channelSettings = v.pipe(
  v.string(),
  v.parseJson(undefined, "must be JSON"),
  v.array(v.object({ channelId: v.string(), theme: v.record(v.string(), v.string()) }), "must be a list"),
);

type ChannelSettings = v.InferOutput<typeof channelSettings>;

/** Sentences about what the themes of the channels cannot have; a shop opens without it. */
export function findThemeProblems({ CHANNEL_SETTINGS }: { CHANNEL_SETTINGS?: unknown }): string[] {
  const { success, output } = v.safeParse(channelSettings, CHANNEL_SETTINGS);
  if (!success) return [];
  return output.flatMap(({ channelId, theme }) =>
    readTheme(theme).refused.map((sentence) => `The theme of the channel ${channelId}: ${sentence}.`),
  );
}

/** What is refused is logged, once in an isolate, because its settings are read once. */
export function toTheme(settings: ChannelSettings, channelId: string) {
  const { theme, refused } = readTheme(settings.find((each) => each.channelId === channelId)?.theme ?? {});
  if (refused.length > 0) console.warn(JSON.stringify({ event: "theme refused", refused }));
  return toShopTheme(theme);
}
