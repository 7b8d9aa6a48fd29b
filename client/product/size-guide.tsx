import { useState } from "react";
import { numberFormat } from "#shared/formats.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { LayerProps } from "../overlay/overlays.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./size-guide.module.css";
import type { SizeSystem } from "./size-system.ts";
import { inInches, type SizeTable, sizeTables } from "./size-tables.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{product,size-guide}.json"));

interface Props extends LayerProps {
  system: SizeSystem;
}

const notes = {
  body: "sizeGuide.bodyNote",
  trousers: "sizeGuide.bodyNote",
  shoe: "sizeGuide.shoeNote",
  glove: "sizeGuide.gloveNote",
} as const;

/** Which size fits: measures of the body, the foot or the hand, in centimetres or inches (PR-01). */
export function SizeGuide({ system, open, onClose }: Props) {
  const t = useTranslate();
  const [inches, setInches] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="drawer-right"
      title={t("product.sizeGuide")}
      closeLabel={t("common.close")}
    >
      <p className={styles.note}>{t(notes[system])}</p>
      <Button variant="text" className={styles.unit} onClick={() => setInches(!inches)}>
        {t(inches ? "sizeGuide.showCentimeters" : "sizeGuide.showInches")}
      </Button>
      {sizeTables[system].map((table) => (
        <Measures key={table.caption} table={table} inches={inches} />
      ))}
    </Dialog>
  );
}

function Measures({ table, inches }: { table: SizeTable; inches: boolean }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const length = (centimetres: number) =>
    numberFormat(locale).format(inches ? inInches(centimetres) : centimetres);
  return (
    <table className={styles.table}>
      <caption>
        {t(table.caption)} ({t(inches ? "sizeGuide.inches" : "sizeGuide.centimeters")})
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("product.size")}</th>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ size, measures }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measures.map((measure, at) => (
              <td key={table.columns[at]}>{measure.map(length).join("–")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
