import { useEffect } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { useTranslate } from "../frame.tsx";
import { Button } from "../ui/button.tsx";
import { MessagePage, NotFoundMessage } from "./message-page.tsx";

/** Thrown in a loader, or handed over in the document as a plain object. */
const isNotFound = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && error.status === 404;

/** Drawn in place of a page that could not be: 404 has its own words (LY-03), all else is general (LY-04). */
export function ErrorPage() {
  const t = useTranslate();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const missing = isNotFound(error);
  useEffect(() => {
    document.title = t(missing ? "error.pageNotFound" : "error.title");
  }, [missing, t]);
  if (missing) return <NotFoundMessage />;
  return (
    <MessagePage
      title={t("error.title")}
      text={t("error.generic")}
      action={
        <Button busy={state === "loading"} onClick={() => void revalidate()}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
