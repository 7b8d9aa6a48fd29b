import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  isPriced,
  type PackageOption,
  type PackagePart,
  type Product,
  type ProductPackage,
  type Sku,
} from "#shared/catalog.ts";
import { printLike } from "#shared/formats.ts";
import { addPackage } from "../cart/add-package.ts";
import { useCartAhead } from "../cart/cart-ahead.ts";
import { useJustAdded } from "../cart/just-added.ts";
import { recallSize, rememberSize } from "../known-size.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { StickyBar } from "../product/sticky-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { BothVat } from "../ui/price.tsx";
import {
  type Choice,
  compareWithParts,
  findMissing,
  firstChoice,
  isInStock,
  isSoldOut,
  toLines,
  toValue,
} from "./package-choice.ts";
import styles from "./package-panel.module.css";
import { PackagePartField } from "./package-part-field.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{package,product}.json"));

interface Props {
  product: Product;
  package: ProductPackage;
  /** Its form was sent without a size of each part. */
  wantsSize: boolean | undefined;
}

/** What `PurchasePanel` is for goods with sizes. Without scripts a form, which the worker answers. */
export function PackagePanel({ product, package: offered, wantsSize = false }: Props) {
  const t = useTranslate();
  useCartAhead();
  const { choice, choose } = useChoice(offered);
  const [isChecked, setChecked] = useState(wantsSize);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isAdded, isDoubleClick, showAdded } = useJustAdded();
  const form = useRef<HTMLFormElement>(null);
  const missing = findMissing(offered, choice);
  const soldOut = offered.parts.some(isSoldOut);
  const buttonRow = useRef<HTMLDivElement>(null);
  const { isGiven } = compareWithParts(offered, choice);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (soldOut || isDoubleClick()) return;
    setChecked(true);
    setRefusal(null);
    const [first] = missing;
    if (first) return form.current?.querySelector<HTMLElement>(`#part-${first.id} input:enabled`)?.focus();
    const answer = addPackage(product.name, toLines(product, offered, choice));
    if (answer.kind === "short")
      return setRefusal(`${answer.line.product.name}: ${t("stock.onlyLeft", { stock: answer.stock })}`);
    showAdded(true);
    void answer.refusal.then((code) => {
      if (code === null) return;
      showAdded(false);
      if (code === "InsufficientStock") setRefusal(t("package.short"));
    });
  };

  const button = (
    <Button
      wide
      type="submit"
      aria-disabled={soldOut || undefined}
      className={soldOut ? styles.unavailable : undefined}
    >
      {isAdded && <Icon name="check" size={20} />}
      {isAdded ? t("product.added") : soldOut ? t("stock.soldOut") : t("package.add")}
    </Button>
  );
  return (
    <form
      method="post"
      noValidate
      ref={form}
      className={styles.panel}
      onChange={() => setRefusal(null)}
      onSubmit={add}
    >
      <input type="hidden" name="package" value={product.id} />
      {offered.parts.map((part) => (
        <PackagePartField
          key={part.id}
          part={part}
          choice={choice}
          onChoose={choose}
          error={isChecked && missing.includes(part) ? t("validation.pickSize") : null}
        />
      ))}
      {isPriced(product) && <Comparison product={product} offered={offered} choice={choice} />}
      {isPriced(product) && <div ref={buttonRow}>{button}</div>}
      <p role="alert" className={styles.refusal}>
        {soldOut ? t("package.soldOut") : refusal}
      </p>
      {isPriced(product) && (
        <StickyBar
          after={buttonRow}
          price={isGiven ? product.price : null}
          text={missing.length > 0 ? t("product.selectSize") : product.name}
        >
          {button}
        </StickyBar>
      )}
    </form>
  );
}

/** A known size of each part that needs one, until something else is chosen; what is chosen becomes known. */
function useChoice(offered: ProductPackage) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(offered));
  useEffect(() => {
    const known = offered.parts.flatMap((part): [number, string][] => {
      const [option] = part.options;
      const sku = part.required && option && recallSize(option.skus);
      return sku && isInStock(option, sku) ? [[part.id, toValue(option, sku)]] : [];
    });
    setChoice((chosen) => ({ ...Object.fromEntries(known), ...chosen }));
  }, [offered]);
  const choose = (part: PackagePart, option?: PackageOption, sku?: Sku) => {
    const { [part.id]: _, ...others } = choice;
    if (!option || !sku) return setChoice(others);
    setChoice({ ...others, [part.id]: toValue(option, sku) });
    rememberSize(
      sku.name,
      option.skus.map(({ name }) => name),
    );
  };
  return { choice, choose };
}

interface ComparisonProps {
  product: Product;
  offered: ProductPackage;
  choice: Choice;
}

/** The parts are counted at today's prices, so that nothing is saved that nobody would have paid. */
function Comparison({ product, offered, choice }: ComparisonProps) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { separately, saved, isGiven } = compareWithParts(offered, choice);
  const print = (amount: number) => printLike(product.price.sellingIncVat, amount, language);
  return (
    <div role="status" className={styles.small}>
      {separately && (
        <p>
          {t("package.separately")}: <BothVat inc={print(separately.incVat)} ex={print(separately.exVat)} />
        </p>
      )}
      {saved && (
        <p className={styles.saved}>
          {t("package.saved")}: <BothVat inc={print(saved.incVat)} ex={print(saved.exVat)} />
        </p>
      )}
      {!isGiven && <p>{t("package.otherPrice")}</p>}
    </div>
  );
}
