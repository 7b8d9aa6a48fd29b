import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { dropOrdered } from "./cart.ts";
import { readKnownPayment, toConfirmation } from "./known-payment.ts";
import styles from "./ordered-cart.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/checkout.json"));

/** It stands where a long form was, whose button was at its end. */
const scrollTo = (element: Element | null) => element?.scrollIntoView({ block: "center" });

interface Props {
  cartId: string;
  /** There are goods in the next cart already. */
  isBefore?: boolean;
}

/** For who did not see the confirmation: a payment was told to the shop after its window was closed, or an answer got lost. */
export function OrderedCart({ cartId, isBefore = false }: Props) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const payment = readKnownPayment();
  const isPaidHere = payment?.cartId === cartId && payment.id !== "";
  const to = isPaidHere ? toConfirmation(payment.id) : `/${toRoutePath("find-order", language)}`;
  return (
    <div ref={isBefore ? null : scrollTo} className={styles.ordered}>
      <p role="status">{t(isBefore ? "confirm.orderedBefore" : "confirm.ordered")}</p>
      <Anchor
        to={to}
        data-document
        className={buttonLook({ variant: isBefore ? "secondary" : "primary", wide: true })}
      >
        {t(isPaidHere ? "confirm.show" : "confirm.lookUp")}
      </Anchor>
      {isBefore && (
        <Button variant="text" onClick={dropOrdered}>
          {t("common.close")}
        </Button>
      )}
    </div>
  );
}
