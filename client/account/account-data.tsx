import { type ReactNode, useEffect } from "react";
import type { Operation } from "#shared/operations/operation.ts";
import { loadAuth } from "../auth/auth.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./account-page.module.css";
import { fetchAnswer, useAnswer } from "./answers.ts";
import { Waiting } from "./signed-in.tsx";

interface Props<Data, Own> {
  question: Operation<Data, unknown>;
  /** What of the answer is the shopper's own; null when the shop sees nobody logged in. */
  of: (data: Data) => Own | null;
  children: (own: Own) => ReactNode;
}

/** Draws the shopper's own data: while it comes, when it is there, and what to do when it is not. */
export function AccountData<Data, Own>({ question, of, children }: Props<Data, Own>) {
  const t = useTranslate();
  const answer = useAnswer(question);
  const own = answer.kind === "data" ? of(answer.data) : null;
  const isNobody = answer.kind === "data" && own === null;
  useEffect(() => {
    // The tokens are worth nothing any more: the session finds that out and ends.
    if (isNobody) void loadAuth().then(({ resume }) => resume());
  }, [isNobody]);

  if (own !== null) return children(own);
  if (answer.kind === "loading" || answer.kind === "data") return <Waiting />;
  return (
    <div role="alert" className={styles.failure}>
      <Notice tone="error">{t(answer.kind === "network" ? "error.network" : "error.generic")}</Notice>
      <Button variant="secondary" onClick={() => void fetchAnswer(question)}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
