import { useState } from "react";
import type { SizeGuide as Guide } from "#shared/catalog.ts";
import { numberFormat } from "#shared/formats.ts";
import { toLocalSize, usesInches } from "#shared/size-systems.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { LayerProps } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./size-guide.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{product,size-guide}.json"));

interface Props extends LayerProps {
  guide: Guide;
}

type SizeTable = Guide["tables"][number];

const centimetresPerInch = 2.54;

/** Feet and hands: their sizes are less than half an inch apart. In centimetres. */
const shortUpTo = 35;

/** Rounded to half an inch, what is short to a tenth. */
export function toInches(centimetres: number): number {
  const parts = centimetres <= shortUpTo ? 10 : 2;
  return Math.round((centimetres / centimetresPerInch) * parts) / parts;
}

export function SizeGuide({ guide, open, onClose }: Props) {
  const t = useTranslate();
  const { country } = useLayoutData().market;
  const [isInches, setInches] = useState(usesInches(country));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="drawer-right"
      title={t("product.sizeGuide")}
      closeLabel={t("common.close")}
    >
      {guide.note && <p className={styles.note}>{guide.note}</p>}
      <Button variant="text" className={styles.unit} onClick={() => setInches(!isInches)}>
        {t(isInches ? "sizeGuide.showCentimeters" : "sizeGuide.showInches")}
      </Button>
      {guide.tables.map((table) => (
        <Measures key={table.caption} guide={guide} table={table} isInches={isInches} />
      ))}
    </Dialog>
  );
}

interface MeasuresProps {
  guide: Guide;
  table: SizeTable;
  isInches: boolean;
}

function Measures({ guide, table, isInches }: MeasuresProps) {
  const t = useTranslate();
  const { locale, market } = useLayoutData();
  const formatLength = (centimetres: number) =>
    numberFormat(locale).format(isInches ? toInches(centimetres) : centimetres);
  return (
    <table className={styles.table}>
      <caption>
        {table.caption} ({t(isInches ? "sizeGuide.inches" : "sizeGuide.centimeters")})
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("product.size")}</th>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ size, measures }) => (
          <tr key={size}>
            <th scope="row">
              {[toLocalSize(guide, size, market.country), size].filter(Boolean).join(" / ")}
            </th>
            {measures.map((measure, index) => (
              <td key={table.columns[index]}>{measure.map(formatLength).join("–")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
