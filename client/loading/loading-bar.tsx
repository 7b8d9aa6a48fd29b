import { useEffect, useRef, useState } from "react";
import { useMatches, useNavigation } from "react-router";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { useAhead } from "./ahead.ts";
import styles from "./loading-bar.module.css";
import type { Bar } from "./page-loading.machine.ts";

/** Fetched ahead, or else at the first navigation. */
const loadPageLoading = () => import("./page-loading.machine.ts");

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
  const { state, location } = useNavigation();
  // A page whose data could not be loaded has none.
  const hasFailed = useMatches().at(-1)?.loaderData === undefined;
  const running = useRef<string | null>(null);
  const [shown, setShown] = useState<Bar>({ look: "hidden", percent: 0 });

  useEffect(() => {
    if (state === "idle") {
      const key = running.current;
      running.current = null;
      if (key !== null) void loadPageLoading().then(({ endPage }) => endPage(key, hasFailed));
      return;
    }
    const isFirst = running.current === null;
    const { key } = location;
    running.current = key;
    void loadPageLoading().then(({ bar, startPage }) => {
      if (isFirst) bar.subscribe(() => setShown(bar.get()));
      startPage(key);
    });
  }, [state, location, hasFailed]);

  return shown;
}
