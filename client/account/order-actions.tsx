import { useEffect, useState } from "react";
import { countPieces } from "#shared/cart.ts";
import { mediumDate } from "#shared/formats.ts";
import type { AnnouncedReturn, Order } from "#shared/order.ts";
import { openCart, restoreLine } from "../cart/cart.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import styles from "./order-actions.module.css";
import { findOrder } from "./order-service.ts";
import { ReturnForm } from "./return-form.tsx";

interface Props {
  order: Order;
  email: string | undefined;
  returns: readonly AnnouncedReturn[] | undefined;
}

export function OrderActions({ order, email, returns: known }: Props) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const [isReturning, setIsReturning] = useState(false);
  const [returns, setReturns] = useState(known ?? []);
  const { number, lines } = order;
  useEffect(() => {
    if (known) return;
    // Without them the order is complete, too: the merchant's refund comes with the order.
    void findOrder(number).then((found) => found.kind === "found" && setReturns(found.returns));
  }, [known, number]);
  const buyAgain = async () => {
    for (const line of lines) await restoreLine(line);
    notify({ kind: "success", message: "returns.againDone", parameters: { number } });
    openCart();
  };
  const announced = returns.flatMap((each) => each.lines);
  const returnable = lines
    .map((line) => ({
      ...line,
      quantity: line.quantity - countPieces(announced.filter(({ skuId }) => skuId === line.skuId)),
    }))
    .filter(({ quantity }) => quantity > 0);
  const isSent = order.parcels.some(({ trackingLink }) => trackingLink !== null);
  return (
    <div className={styles.actions}>
      {returns.map(({ id, receivedAt, lines: goods }) => (
        <p key={id}>
          {t("returns.announced", {
            date: mediumDate(locale).format(new Date(receivedAt)),
            quantity: countPieces(goods),
          })}
        </p>
      ))}
      {isReturning ? (
        <ReturnForm
          number={number}
          lines={returnable}
          email={email}
          onAnnounced={(announced) => setReturns([...returns, announced])}
          onClose={() => setIsReturning(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {isSent && returnable.length > 0 && (
            <Button variant="secondary" onClick={() => setIsReturning(true)}>
              {t("returns.start")}
            </Button>
          )}
          {lines.length > 0 && (
            <Button variant="secondary" onClick={() => void buyAgain()}>
              {t("returns.again")}
            </Button>
          )}
          <Button variant="text" onClick={() => print()}>
            {t("returns.receipt")}
          </Button>
        </div>
      )}
    </div>
  );
}
