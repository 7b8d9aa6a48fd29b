import type { PriceChange } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { BothVat } from "../ui/price.tsx";
import styles from "./price-history.module.css";

const width = 280;
const height = 64;
const inset = 4;

export function PriceHistory({ changes }: { changes: readonly PriceChange[] }) {
  const t = useTranslate();
  return (
    <details className={styles.history}>
      <summary>{t("product.priceHistory")}</summary>
      {changes.length > 1 && (
        <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={toSteps(changes)} />
        </svg>
      )}
      <table className={styles.table}>
        <caption>{t("product.priceHistoryOf")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("product.priceFrom")}</th>
            <th scope="col">{t("product.priceThen")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map(({ date, day, incVat, exVat }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{day}</time>
              </th>
              <td>
                <BothVat inc={incVat} ex={exVat} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A price holds until the next one; the last holds until today, which is 30 days after the first at most. */
function toSteps(changes: readonly PriceChange[]): string {
  const amounts = changes.map(({ amount }) => amount);
  const highest = Math.max(...amounts);
  const spread = highest - Math.min(...amounts) || 1;
  const days = changes.map(({ date }) => Date.parse(date) / 86_400_000);
  const first = days[0] ?? 0;
  const last = Math.max(first + 30, days.at(-1) ?? 0);
  const x = (day: number) => inset + ((day - first) / (last - first)) * (width - 2 * inset);
  const y = (amount: number) => inset + ((highest - amount) / spread) * (height - 2 * inset);
  const steps = changes.map(({ amount }, index) => `H${x(days[index] ?? first)}V${y(amount)}`);
  return `M${x(first)} ${y(amounts[0] ?? 0)}${steps.join("")}H${width - inset}`;
}
