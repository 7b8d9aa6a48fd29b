import { useEffect, useRef, useState } from "react";
import { toRoutePath } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { takeLogoutMessage } from "../auth/auth-storage.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useAuthAhead } from "./credentials.tsx";
import styles from "./login.module.css";
import { ForgottenForm, LoginForm, RegistrationForm } from "./login-forms.tsx";

type View = "login" | "create" | "forgot";

const titles: Record<View, MessageKey> = {
  login: "auth.login",
  create: "auth.create",
  forgot: "auth.resetTitle",
};

const readView = (hash: string): View =>
  hash === "#create" ? "create" : hash === "#forgot" ? "forgot" : "login";

export function Login() {
  const t = useTranslate();
  const { language } = useLayoutData();
  const [logoutMessage] = useState(() => takeLogoutMessage("/account"));
  const [email, setEmail] = useState(logoutMessage?.email ?? "");
  const [view, setView] = useState(() => readView(location.hash));
  const heading = useRef<HTMLHeadingElement>(null);
  const lastView = useRef(view);

  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    heading.current?.focus();
  }, [view]);

  useAuthAhead();
  const form = { email, onEmail: setEmail };
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t(titles[view])}
      </h1>
      {logoutMessage?.message && (
        <div role="alert">
          <Notice tone="error">{t(logoutMessage.message)}</Notice>
        </div>
      )}
      {view === "login" && <LoginForm {...form} />}
      {view === "create" && <RegistrationForm {...form} />}
      {view === "forgot" && <ForgottenForm {...form} />}
      <div className={styles.ways}>
        {view === "login" ? (
          <>
            <Button variant="text" onClick={() => setView("forgot")}>
              {t("auth.forgot")}
            </Button>
            <p className={styles.other}>{t("auth.newHere")}</p>
            <Button variant="secondary" wide onClick={() => setView("create")}>
              {t("auth.create")}
            </Button>
          </>
        ) : (
          <Button variant="text" onClick={() => setView("login")}>
            {t("auth.backToLogin")}
          </Button>
        )}
      </div>
      <Anchor to={`/${toRoutePath("find-order", language)}`}>{t("lookUp.link")}</Anchor>
    </div>
  );
}
