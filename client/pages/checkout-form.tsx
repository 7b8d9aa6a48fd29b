import { writeGoods } from "#shared/cart.ts";
import type { CheckoutField } from "#shared/checkout.ts";
import { customerTypes } from "#shared/customer-types.ts";
import { findLimit } from "#shared/field-limits.ts";
import { toRoutePath } from "#shared/routes.ts";
import { writeTotal } from "#shared/shown-cart.ts";
import { Anchor, LinkedText } from "../anchor.tsx";
import { FreeShipping, Totals } from "../cart/totals.tsx";
import { Blocked } from "../checkout/blocked.tsx";
import checkoutStyles from "../checkout/checkout.module.css";
import { toCountryWord } from "../checkout/country-words.ts";
import { customerLabels, fieldId, fieldLabels } from "../checkout/field-names.ts";
import { Goods } from "../checkout/goods.tsx";
import { GuaranteeNotice } from "../checkout/guarantee-notice.tsx";
import sectionStyles from "../checkout/section.module.css";
import { Section } from "../checkout/section.tsx";
import { TaxNote } from "../checkout/tax-note.tsx";
import { ErrorSummary } from "../form/form.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { FormCartLines } from "../no-script/cart-lines.tsx";
import {
  AddressFields,
  CompanyAddresses,
  CountryField,
  Field,
  PostalCodeField,
  useCheckoutForm,
  useProblem,
} from "../no-script/checkout-fields.tsx";
import { PaymentOptions, ShippingOptions } from "../no-script/checkout-options.tsx";
import { FormNotices } from "../no-script/form-notices.tsx";
import styles from "../no-script/no-script.module.css";
import { Button, buttonLook } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { TextArea } from "../ui/field.tsx";
import pageStyles from "./checkout.module.css";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{cart,checkout,forms}.json"));

/** The checkout of browsers without scripts: each answer is this page again, until the order is made. */
export function Component() {
  const t = useTranslate();
  const { cart, notices, paymentUrl, isBlocked } = useCheckoutForm();
  const hasFailed = notices.some(({ tone }) => tone === "error");
  return (
    <div className={pageStyles.page}>
      <h1>{t("checkout.title")}</h1>
      <FormNotices notices={notices} />
      {paymentUrl && (
        <a href={paymentUrl} className={buttonLook({ wide: true })}>
          {t("payment.open")}
        </a>
      )}
      {cart ? (
        <div className={checkoutStyles.columns}>
          <form method="post" noValidate className={checkoutStyles.form}>
            <Problems />
            <input type="hidden" name="cartId" value={cart.id} />
            <Contact />
            {isBlocked ? (
              <>
                <Blocked />
                <Update />
              </>
            ) : (
              <Rest />
            )}
          </form>
          <Summary />
        </div>
      ) : (
        !hasFailed && (
          <div className={checkoutStyles.empty}>
            <p>{t("cart.empty")}</p>
            <Anchor to="/" className={buttonLook()}>
              {t("cart.continue")}
            </Anchor>
          </div>
        )
      )}
    </div>
  );
}

function Problems() {
  const t = useTranslate();
  const problem = useProblem();
  const { errors, form } = useCheckoutForm();
  const fields = Object.keys(errors) as CheckoutField[];
  const onlyTerms = fields.every((field) => field === "terms");
  return (
    <ErrorSummary
      attempts={1}
      text={t(onlyTerms ? "validation.terms" : "validation.orderForm")}
      problems={fields.map((field) => ({
        id: fieldId(field),
        label: t(toCountryWord(fieldLabels[field], form.country)),
        text: problem(field) ?? "",
      }))}
    />
  );
}

function Contact() {
  const t = useTranslate();
  const { form, user, key, isWarned } = useCheckoutForm();
  return (
    <Section step={1} title={t("checkout.contact")}>
      <input type="hidden" name="key" value={key} />
      {isWarned && <input type="hidden" name="warned" value="1" />}
      {user === null ? (
        <p>
          <Anchor to="/account">{t("checkout.haveAccount")}</Anchor>
        </p>
      ) : (
        <p>{t("checkout.loggedInAs", { name: user })}</p>
      )}
      <Field name="email" type="email" autoComplete="email" inputMode="email" />
      <fieldset className={sectionStyles.choices}>
        <legend className={sectionStyles.legend}>{t("field.customerType")}</legend>
        {customerTypes.map(({ type }) => (
          <label key={type} className={sectionStyles.choice}>
            <input
              type="radio"
              name="customerType"
              value={type}
              defaultChecked={form.customerType === type}
            />
            {t(customerLabels[type])}
          </label>
        ))}
      </fieldset>
      <div className={styles.company}>
        <Field name="companyName" autoComplete="organization" />
      </div>
    </Section>
  );
}

function Update() {
  const t = useTranslate();
  return (
    <Button type="submit" name="intent" value="update" variant="secondary">
      {t("checkout.update")}
    </Button>
  );
}

/** Until the shop knows where to, nothing else is asked. */
function Rest() {
  const t = useTranslate();
  const { form, offer, companyAddresses } = useCheckoutForm();
  const isKept = companyAddresses.length > 0;
  return (
    <>
      <Section step={2} title={t("checkout.stepDelivery")}>
        {isKept ? (
          <CompanyAddresses />
        ) : (
          <div className={sectionStyles.pair}>
            <CountryField />
            <PostalCodeField />
          </div>
        )}
        {!offer && <p className={sectionStyles.hint}>{t(toCountryWord("checkout.zipGate", form.country))}</p>}
        <Update />
        {offer && <ShippingOptions offer={offer} />}
        {offer && !isKept && <AddressFields />}
      </Section>
      {offer && (
        <>
          <Section step={3} title={t("checkout.stepPayment")}>
            <PaymentOptions offer={offer} />
          </Section>
          <Order />
        </>
      )}
    </>
  );
}

function Order() {
  const t = useTranslate();
  const problem = useProblem();
  const { form, cart, market } = useCheckoutForm();
  const totals = cart?.totals;
  return (
    <Section step={4} title={t("checkout.stepTerms")}>
      <details className={sectionStyles.more} open={form.orderMessage !== "" || undefined}>
        <summary>+ {t("checkout.addMessage")}</summary>
        <TextArea
          id={fieldId("orderMessage")}
          name="orderMessage"
          label={t("field.orderMessage")}
          optional={t("common.optional")}
          maxLength={findLimit("orderMessage")}
          defaultValue={form.orderMessage}
        />
      </details>
      <div className={sectionStyles.options}>
        <Checkbox name="newsletter" defaultChecked={form.newsletter} label={t("checkout.newsletter")} />
        <Checkbox
          id={fieldId("terms")}
          name="terms"
          defaultChecked={form.terms}
          error={problem("terms")}
          label={<LinkedText text={t("checkout.terms")} to="/terms" newTab />}
        />
      </div>
      <GuaranteeNotice market={market} />
      <Goods lines={cart?.lines ?? []} />
      <input type="hidden" name="goods" value={writeGoods(cart?.lines ?? [])} />
      {totals && (
        <>
          <Totals totals={totals} />
          <input type="hidden" name="total" value={writeTotal(totals)} />
        </>
      )}
      <Button type="submit" name="intent" value="order" wide>
        {t("checkout.placeOrder")}
      </Button>
    </Section>
  );
}

function Summary() {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { cart, market } = useCheckoutForm();
  const totals = cart?.totals;
  return (
    <aside className={styles.aside} aria-label={t("checkout.summary")}>
      <h2 className={sectionStyles.title}>{t("checkout.summary")}</h2>
      <FreeShipping totals={totals} />
      <FormCartLines lines={cart?.lines ?? []} />
      {totals && <Totals totals={totals} />}
      <p className={sectionStyles.note}>
        <Anchor to={`/${toRoutePath("cart", language)}`}>{t("cart.view")}</Anchor>
      </p>
      <TaxNote totals={totals} country={market.country} />
    </aside>
  );
}
