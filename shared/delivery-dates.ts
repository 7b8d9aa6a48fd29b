import { perLocale } from "./formats.ts";

const dayMs = 86_400_000;

const isWorkingDay = (time: number) => ![0, 6].includes(new Date(time).getUTCDay());

function addWorkingDays(time: number, days: number): number {
  let later = time;
  for (let left = days; left > 0; ) {
    later += dayMs;
    if (isWorkingDay(later)) left -= 1;
  }
  return later;
}

const shortDay = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
);

/** `Tue 24 Nov – Thu 26 Nov`. @param days working days from `now` on (milliseconds) */
export function printDelivery(days: { from: number; to: number }, now: number, locale: string): string {
  return shortDay(locale).formatRange(addWorkingDays(now, days.from), addWorkingDays(now, days.to));
}
