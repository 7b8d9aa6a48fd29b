import { useSyncExternalStore } from "react";
import { useTranslate } from "../layout-data.tsx";
import styles from "./offline-bar.module.css";

function subscribe(follow: () => void) {
  addEventListener("online", follow);
  addEventListener("offline", follow);
  return () => {
    removeEventListener("online", follow);
    removeEventListener("offline", follow);
  };
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says so while the browser has no connection; the page stays usable (LY-15). */
export function OfflineBar() {
  const t = useTranslate();
  const online = useOnline();
  return <div role="status">{!online && <p className={styles.bar}>{t("error.offline")}</p>}</div>;
}
