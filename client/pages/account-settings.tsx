import { useState } from "react";
import type { Profile } from "#shared/profile.ts";
import type { MessageKey } from "#shared/translate.ts";
import { profileQuery, saveNewsletter } from "../account/account-api.ts";
import { AccountData, AccountPage } from "../account/account-page.tsx";
import { CompanyAddresses } from "../account/company-addresses.tsx";
import { DeleteAccount } from "../account/delete-account.tsx";
import { PasswordForm } from "../account/password-form.tsx";
import { ProfileForm } from "../account/profile-form.tsx";
import styles from "../account/settings.module.css";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { notify } from "../notice/notice.ts";
import { Checkbox } from "../ui/choice.tsx";
import { Notice } from "../ui/notice.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{account,forms}.json"));

export function Component() {
  const t = useTranslate();
  return (
    <AccountPage route="account-settings">
      <AccountData query={profileQuery}>
        {(profile) => (
          <div className={styles.sections}>
            <ProfileForm profile={profile} />
            {profile.personal.customerType !== "PERSON" && <CompanyAddresses />}
            <section className={styles.section}>
              <h2 className={styles.title}>{t("account.changePassword")}</h2>
              <PasswordForm email={profile.email} />
            </section>
            <section className={styles.section}>
              <h2 className={styles.title}>{t("account.newsletterTitle")}</h2>
              <NewsletterChoice profile={profile} />
            </section>
            <DeleteAccount />
          </div>
        )}
      </AccountData>
    </AccountPage>
  );
}

/** Takes effect at once, and goes back when it could not be saved. */
function NewsletterChoice({ profile: { newsletter, personal } }: { profile: Profile }) {
  const t = useTranslate();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const choose = async (isWanted: boolean) => {
    setChoice(isWanted);
    setFailure(null);
    const failure = await saveNewsletter(isWanted, personal);
    setFailure(failure);
    if (!failure) notify({ kind: "success", message: "account.saved" });
    setChoice(null);
  };
  return (
    <>
      <Checkbox
        label={t("checkout.newsletter")}
        checked={choice ?? newsletter}
        onChange={({ target }) => void choose(target.checked)}
      />
      <div role="alert">{failure && <Notice tone="error">{t(failure)}</Notice>}</div>
    </>
  );
}
