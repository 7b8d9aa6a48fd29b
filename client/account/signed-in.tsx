import { type ReactNode, useEffect } from "react";
import { knownUser, useUser } from "../auth/auth.ts";
import { useLoginToken } from "../auth/login-token.ts";
import { leaveWithMessage } from "../auth/logout-message.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./account-page.module.css";

/** For shoppers who are logged in; whoever is not any more leaves for the index page (RT-46). */
export function SignedIn({ children }: { children: ReactNode }) {
  const { basename } = useLayoutData();
  const user = useUser();
  const isAsked = useLoginToken() !== null;
  useEffect(() => {
    if (user === null && knownUser() === null && !isAsked) leaveWithMessage(basename);
  }, [user, isAsked, basename]);
  return user === null ? <Waiting /> : children;
}

/** The place of what is still coming. */
export function Waiting() {
  const t = useTranslate();
  return (
    <div aria-busy="true">
      <p className="hidden-visually">{t("common.loading")}</p>
      <Skeleton shape="block" className={styles.waiting} />
    </div>
  );
}
