import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { useTranslate } from "../layout-data.tsx";
import { isOpening } from "../page-data.ts";
import { classNames } from "../ui/class-names.ts";
import { useAhead } from "./ahead.ts";
import styles from "./loading-bar.module.css";
import type { Bar } from "./page-loading.machine.ts";

type PageLoading = typeof import("./page-loading.machine.ts");

let loaded: PageLoading | undefined;

/** Fetched ahead, or else at the first navigation. */
const loadPageLoading = async () => (loaded ??= await import("./page-loading.machine.ts"));

/** At once where the code is there: told a moment later, the end of a page would come after the bar has started. */
function tell(say: (pageLoading: PageLoading) => void) {
  if (loaded) say(loaded);
  else void loadPageLoading().then(say);
}

/** Per cent, which are reached after a second. */
const announcedFrom = 20;

export function LoadingBar() {
  const t = useTranslate();
  useAhead(loadPageLoading);
  const { look, percent } = useBar();
  if (look === "hidden") return null;
  // What is over within a second is not worth a word.
  const isShort = look !== "running" || percent < announcedFrom;
  return (
    <div
      className={classNames(styles.bar, look === "failed" && styles.failed)}
      role="progressbar"
      aria-label={t("a11y.pageLoading")}
      aria-hidden={isShort}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}

function useBar(): Bar {
  const { location: next } = useNavigation();
  const { key: current } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  /** Of the page that is on its way. */
  const key = next?.key ?? (isOpening(data) ? current : null);
  // A page whose data could not be loaded has none.
  const hasFailed = data === undefined;
  const running = useRef<string | null>(null);
  const isSubscribed = useRef(false);
  const [shown, setShown] = useState<Bar>({ look: "hidden", percent: 0 });

  useLayoutEffect(() => {
    const before = running.current;
    running.current = key;
    if (key === null) {
      if (before !== null) tell(({ endPage }) => endPage(before, hasFailed));
      return;
    }
    tell(({ bar, startPage }) => {
      if (!isSubscribed.current) bar.subscribe(() => setShown(bar.get()));
      isSubscribed.current = true;
      startPage(key);
    });
  }, [key, hasFailed]);

  return shown;
}
