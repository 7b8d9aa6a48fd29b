import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { useTranslate } from "../frame.tsx";
import { Button } from "../ui/button.tsx";
import { MessagePage, NotFoundMessage } from "./message-page.tsx";

/** Drawn in place of a page that could not be: 404 has its own words (LY-03), all else is general (LY-04). */
export function ErrorPage() {
  const t = useTranslate();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
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
