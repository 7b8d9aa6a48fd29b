import { useEffect, useRef, useState } from "react";
import { returnReasons } from "#shared/api.ts";
import { countPieces } from "#shared/cart.ts";
import { mediumDate } from "#shared/formats.ts";
import { type AnnouncedReturn, findReturnable, isSent, lastReturnDay, type Order } from "#shared/order.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./order-actions.module.css";
import type { GuestProof } from "./order-service.ts";
import { planReorder, type Reorder, reorder } from "./reorder.ts";
import { ReturnForm } from "./return-form.tsx";

interface Props {
  order: Order;
  guest: GuestProof | undefined;
  returns: readonly AnnouncedReturn[];
}

export function OrderActions({ order, guest, returns: known }: Props) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const [isReturning, setIsReturning] = useState(false);
  const [added, setAdded] = useState<readonly AnnouncedReturn[]>([]);
  const returns = [...known, ...added.filter(({ id }) => !known.some((each) => each.id === id))];
  const { number, lines } = order;
  const start = useRef<HTMLButtonElement>(null);
  const wasReturning = useRef(false);
  useEffect(() => {
    if (wasReturning.current && !isReturning) start.current?.focus();
    wasReturning.current = isReturning;
  }, [isReturning]);
  const [ordered, setOrdered] = useState<Reorder | null>(null);
  const buyAgain = async () => {
    const plan = planReorder(lines);
    setOrdered(plan);
    const isTaken = await reorder(plan);
    if (plan.lines.length === 0) return;
    const isWhole = isTaken && plan.missing.length + plan.fewer.length === 0;
    if (isWhole) notify({ kind: "success", message: "returns.againDone", parameters: { number } });
  };
  const returnable = findReturnable(lines, returns);
  const lastDay = lastReturnDay(order);
  const date = lastDay && mediumDate(locale).format(lastDay);
  const isOver = lastDay !== null && lastDay < new Date();
  const canReturn = isSent(order) && returnable.length > 0;
  return (
    <div className={styles.actions}>
      {canReturn && date && (
        <p className={styles.hint}>{t(isOver ? "returns.over" : "returns.until", { date })}</p>
      )}
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
          reasons={isOver ? ["faulty"] : returnReasons}
          guest={guest}
          onAnnounced={(announced) => setAdded([...added, announced])}
          onClose={() => setIsReturning(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {canReturn && (
            <Button ref={start} variant="secondary" onClick={() => setIsReturning(true)}>
              {t("returns.start")}
            </Button>
          )}
          {lines.length > 0 && (
            <Button variant="secondary" onClick={() => void buyAgain()}>
              {t("returns.again")}
            </Button>
          )}
          <Button variant="text" onClick={(event) => printPart(event.currentTarget.closest("article"))}>
            {t("returns.receipt")}
          </Button>
        </div>
      )}
      <div role="status" className={styles.report}>
        {ordered && <ReorderReport {...ordered} />}
      </div>
    </div>
  );
}

/** Alone on the paper. */
function printPart(part: Element | null) {
  part?.setAttribute("data-printing", "");
  addEventListener("afterprint", () => part?.removeAttribute("data-printing"), { once: true });
  print();
}

/** What could not be put into the cart; nothing when all could. */
function ReorderReport({ lines, missing, fewer }: Reorder) {
  const t = useTranslate();
  const list = (goods: readonly string[]) => goods.join("; ");
  if (lines.length === 0) return <Notice tone="error">{t("returns.reorderNothing")}</Notice>;
  if (missing.length + fewer.length === 0) return null;
  return (
    <Notice tone="info">
      {missing.length > 0 && <p>{t("returns.reorderMissing", { goods: list(missing) })}</p>}
      {fewer.length > 0 && <p>{t("returns.reorderFewer", { goods: list(fewer) })}</p>}
    </Notice>
  );
}
