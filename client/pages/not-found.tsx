import { useTranslate } from "../frame.tsx";
import { MessagePage } from "./message-page.tsx";

/** Nothing is at this address (RT-38, Q-44). */
export function Component() {
  const t = useTranslate();
  return <MessagePage title={t("error.pageCouldNotBeFound")} text={t("error.notFound")} />;
}
