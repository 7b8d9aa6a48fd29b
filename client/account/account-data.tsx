import { type ReactNode, useEffect } from "react";
import { resume } from "../auth/auth.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { type Query, useQuery } from "../use-query.ts";
import styles from "./account-page.module.css";
import { Waiting } from "./account-page.tsx";

interface Props<Data> {
  /** Answers null when the shop sees nobody logged in. */
  query: Query<Data | null>;
  children: (data: Data) => ReactNode;
}

export function AccountData<Data>({ query, children }: Props<Data>) {
  const t = useTranslate();
  const { state, retry } = useQuery(query);
  const isNobody = state.kind === "data" && state.data === null;
  useEffect(() => {
    // The tokens are worth nothing any more: the session finds that out and ends.
    if (isNobody) void resume();
  }, [isNobody]);

  if (state.kind === "data" && state.data !== null) return children(state.data);
  if (state.kind === "loading" || state.kind === "data") return <Waiting />;
  return (
    <div role="alert" className={styles.failure}>
      <Notice tone="error">{t(state.kind === "network" ? "error.network" : "error.generic")}</Notice>
      <Button variant="secondary" onClick={retry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
