import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ReturnReason } from "#shared/api.ts";
import type { CartLine } from "#shared/cart.ts";
import { printCompanyAddress } from "#shared/company-address.ts";
import { mediumDate } from "#shared/formats.ts";
import type { AnnouncedReturn } from "#shared/order.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { createMessageId } from "../service/send-message.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { Select, TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./order-actions.module.css";
import { type GuestProof, sendReturn } from "./order-service.ts";

interface Choice {
  quantity: number;
  reason: ReturnReason;
}

interface Props {
  number: string;
  /** With the pieces that are not announced yet. */
  lines: readonly CartLine[];
  reasons: readonly ReturnReason[];
  guest: GuestProof | undefined;
  onAnnounced: (announced: AnnouncedReturn) => void;
  onClose: () => void;
}

/** What comes back, why and how many; the answer names the address. */
export function ReturnForm({ number, lines: returnable, reasons, guest, onAnnounced, onClose }: Props) {
  const t = useTranslate();
  const { locale, language } = useLayoutData();
  const [idOf] = useState(createMessageId);
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({});
  const [comment, setComment] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  const head = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows the button or the form is read out
  useEffect(() => head.current?.focus(), [receivedAt]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const lines = Object.entries(choices).map(([skuId, choice]) => ({ skuId: Number(skuId), ...choice }));
    if (lines.length === 0) return setFailure("returns.choose");
    setFailure(null);
    setIsBusy(true);
    const id = idOf({ lines, comment });
    const sent = await sendReturn({ id, order: number, ...guest, lines, comment });
    setIsBusy(false);
    if (sent.kind === "failed") return setFailure(sent.text);
    setReceivedAt(sent.receivedAt);
    onAnnounced({ id, receivedAt: sent.receivedAt, lines });
  };

  if (receivedAt !== null) {
    return (
      <div ref={head} tabIndex={-1} className={styles.slip} data-printing="">
        <Notice tone="success">
          <strong>{t("returns.doneTitle")}</strong>
          <p>{t("returns.done", { date: mediumDate(locale).format(new Date(receivedAt)) })}</p>
        </Notice>
        <p className={styles.lines}>
          {t("returns.address")}
          {"\n"}
          {printCompanyAddress(language, t)}
        </p>
        <p>{t("returns.after")}</p>
        <p className={styles.onPaper}>
          {t("orders.number")} {number}
        </p>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => print()}>
            {t("returns.printSlip")}
          </Button>
        </div>
      </div>
    );
  }
  const choose = (line: CartLine, choice: Choice | null) =>
    setChoices(({ [line.skuId]: _before, ...others }) =>
      choice ? { ...others, [line.skuId]: choice } : others,
    );
  return (
    <form className={styles.actions} method="post" onSubmit={send} noValidate>
      <div ref={head} tabIndex={-1}>
        <fieldset className={styles.goods}>
          <legend>{t("returns.title")}</legend>
          {returnable.map((line) => (
            <ReturnLine
              key={line.id}
              line={line}
              reasons={reasons}
              choice={choices[line.skuId]}
              onChoose={choose}
            />
          ))}
        </fieldset>
      </div>
      <TextArea
        label={t("returns.comment")}
        value={comment}
        maxLength={1000}
        onChange={({ target }) => setComment(target.value)}
      />
      <div role="alert">{failure && <Notice tone="error">{t(failure)}</Notice>}</div>
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {t("returns.submit")}
        </Button>
        <Button variant="text" onClick={onClose}>
          {t("returns.cancel")}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  line: CartLine;
  reasons: readonly ReturnReason[];
  choice: Choice | undefined;
  onChoose: (line: CartLine, choice: Choice | null) => void;
}

function ReturnLine({ line, reasons, choice, onChoose }: LineProps) {
  const t = useTranslate();
  const { name, detail } = line.product;
  return (
    <div>
      <Checkbox
        label={[name, detail].filter(Boolean).join(", ")}
        checked={choice !== undefined}
        onChange={({ target }) =>
          onChoose(line, target.checked ? { quantity: line.quantity, reason: reasons[0] ?? "faulty" } : null)
        }
      />
      {choice && (
        <div className={styles.choice}>
          <Select
            label={t("returns.quantity")}
            value={choice.quantity}
            onChange={({ target }) => onChoose(line, { ...choice, quantity: Number(target.value) })}
          >
            {[...Array(line.quantity).keys()].map((below) => (
              <option key={below}>{below + 1}</option>
            ))}
          </Select>
          <Select
            label={t("returns.why")}
            value={choice.reason}
            onChange={({ target }) => onChoose(line, { ...choice, reason: target.value as ReturnReason })}
          >
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`returns.reason.${reason}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
