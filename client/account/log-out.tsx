import { useState } from "react";
import { loadAuth, useUser } from "../auth/auth.ts";
import { leaveWithMessage } from "../auth/logout-message.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import styles from "./log-out.module.css";

/** Who is logged in, and the way out. */
export function LogOut() {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);
  if (user === null) return null;
  const leave = async () => {
    setLeaving(true);
    const isOut = await loadAuth().then(({ logOut }) => logOut());
    if (isOut) return leaveWithMessage(basename);
    setLeaving(false);
    notify({ kind: "error", message: "error.network" });
  };
  return (
    <div className={styles.box}>
      <p>{t("auth.loggedInAs", { name: user })}</p>
      <Button variant="secondary" busy={isLeaving} onClick={() => void leave()}>
        {t("auth.logout")}
      </Button>
    </div>
  );
}
