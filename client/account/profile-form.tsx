import { updateUser, user as userQuestion } from "#shared/operations/generated/operations.ts";
import { checkProfile, type Profile, profileOf, toUserInput, type User } from "#shared/profile.ts";
import type { MessageKey } from "#shared/translate.ts";
import { ask } from "../commerce.ts";
import { Form } from "../form/form.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useForm } from "../form/use-form.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/field.tsx";
import { replaceAnswer } from "./answers.ts";
import { CountrySelect } from "./country-select.tsx";
import styles from "./settings.module.css";

const labels = {
  companyName: "field.companyName",
  organizationId: "field.organizationId",
  personalId: "field.personalId",
  zip: "checkout.zip",
} as const satisfies { [Name in keyof Profile]?: MessageKey };

/** Who the shopper is and where parcels go (AC-02, AC-07). */
export function ProfileForm({ user }: { user: User }) {
  const t = useTranslate();
  const { market } = useLayoutData();
  const form = useForm<Profile>({
    initial: profileOf(user, market.country),
    validate: checkProfile,
    submit: async (profile) => {
      const answer = await ask(updateUser, { user: toUserInput(profile) });
      if (answer.kind !== "data" || !answer.data.updateUser) return "error.generic";
      replaceAnswer(userQuestion, { getUser: answer.data.updateUser });
      notify({ kind: "success", message: "account.saved" });
      return null;
    },
  });
  const { gender, customerType } = form.values;
  const isCompany = customerType === "ORGANIZATION";
  return (
    <Form form={form} labels={labels} label={t("account.personal")}>
      <p className={styles.hint}>{t("account.voluntary")}</p>
      <h2 className={styles.title}>{t("account.personal")}</h2>
      <Select
        label={t("field.customerType")}
        value={customerType}
        onChange={({ target }) => form.change({ customerType: target.value as Profile["customerType"] })}
      >
        <option value="PERSON">{t("field.person")}</option>
        <option value="ORGANIZATION">{t("field.company")}</option>
      </Select>
      {isCompany ? (
        <div className={styles.pair}>
          <TextInput form={form} name="companyName" text="field.companyName" autoComplete="organization" />
          <TextInput form={form} name="organizationId" text="field.organizationId" />
        </div>
      ) : (
        <div className={styles.pair}>
          <TextInput form={form} name="personalId" text="field.personalId" inputMode="numeric" />
          <Select
            label={t("field.gender")}
            value={gender}
            onChange={({ target }) => form.change({ gender: target.value as Profile["gender"] })}
          >
            <option value="UNSET" />
            <option value="WOMAN">{t("field.genderWoman")}</option>
            <option value="MAN">{t("field.genderMan")}</option>
            <option value="UNSPECIFIED">{t("field.genderUnspecified")}</option>
          </Select>
        </div>
      )}
      <div className={styles.pair}>
        <TextInput form={form} name="firstName" text="field.firstName" autoComplete="given-name" />
        <TextInput form={form} name="lastName" text="field.lastName" autoComplete="family-name" />
      </div>
      <TextInput form={form} name="phone" text="field.phone" type="tel" autoComplete="tel" />
      <h2 className={styles.title}>{t("account.addressTitle")}</h2>
      <TextInput form={form} name="careOf" text="field.careOf" />
      <TextInput form={form} name="address" text="field.address" autoComplete="address-line1" />
      <TextInput form={form} name="address2" text="field.address2" autoComplete="address-line2" />
      <div className={styles.pair}>
        <TextInput form={form} name="zip" text="checkout.zip" autoComplete="postal-code" />
        <TextInput form={form} name="city" text="field.city" autoComplete="address-level2" />
      </div>
      <div className={styles.pair}>
        <CountrySelect value={form.values.country} onChange={(country) => form.change({ country })} />
        <TextInput form={form} name="entryCode" text="field.entryCode" />
      </div>
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t("common.save")}
        </Button>
      </div>
    </Form>
  );
}
