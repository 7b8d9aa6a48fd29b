import { user } from "#shared/operations/generated/operations.ts";
import { AccountData } from "../account/account-data.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { DeleteAccount } from "../account/delete-account.tsx";
import { LogOut } from "../account/log-out.tsx";
import { NewsletterChoice } from "../account/newsletter-choice.tsx";
import { PasswordForm } from "../account/password-form.tsx";
import { ProfileForm } from "../account/profile-form.tsx";
import styles from "../account/settings.module.css";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{account,forms}.json"));

export function Component() {
  const t = useTranslate();
  return (
    <AccountPage route="account-settings">
      <AccountData question={user} of={(data) => data.getUser}>
        {(own) => (
          <div className={styles.sections}>
            <ProfileForm user={own} />
            <section className={styles.section}>
              <h2 className={styles.title}>{t("account.changePassword")}</h2>
              <PasswordForm />
            </section>
            <section className={styles.section}>
              <h2 className={styles.title}>{t("account.newsletterTitle")}</h2>
              <NewsletterChoice user={own} />
            </section>
            <LogOut />
            <DeleteAccount />
          </div>
        )}
      </AccountData>
    </AccountPage>
  );
}
