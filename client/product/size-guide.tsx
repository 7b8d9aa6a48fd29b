import type { ReactNode } from "react";
import { useFrame, useTranslate } from "../frame.tsx";
import type { LayerProps } from "../overlay/overlays.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./size-guide.module.css";
import { type BodyRow, footLength, menSizes, type SizeSystem, shoeSizes, womenSizes } from "./size-tables.ts";

interface Props extends LayerProps {
  system: SizeSystem;
}

/** Which size fits: measures of the body or the foot, in centimetres (PR-01). */
export function SizeGuide({ system, open, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="drawer-right"
      title={t("product.sizeGuide")}
      closeLabel={t("common.close")}
    >
      <p className={styles.note}>{t(system === "body" ? "sizeGuide.bodyNote" : "sizeGuide.shoeNote")}</p>
      {system === "body" ? (
        <>
          <BodyTable caption={t("sizeGuide.women")} rows={womenSizes} />
          <BodyTable caption={t("sizeGuide.men")} rows={menSizes} />
        </>
      ) : (
        <ShoeTable />
      )}
    </Dialog>
  );
}

interface TableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

function Table({ caption, columns, children }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function BodyTable({ caption, rows }: { caption: string; rows: readonly BodyRow[] }) {
  const t = useTranslate();
  const columns = [t("product.size"), t("sizeGuide.chest"), t("sizeGuide.waist"), t("sizeGuide.hip")];
  return (
    <Table caption={caption} columns={columns}>
      {rows.map(({ size, chest, waist, hip }) => (
        <tr key={size}>
          <th scope="row">{size}</th>
          <td>{chest}</td>
          <td>{waist}</td>
          <td>{hip}</td>
        </tr>
      ))}
    </Table>
  );
}

function ShoeTable() {
  const t = useTranslate();
  const { locale } = useFrame();
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  return (
    <Table caption={t("sizeGuide.shoes")} columns={[t("product.size"), t("sizeGuide.foot")]}>
      {shoeSizes.map((size) => (
        <tr key={size}>
          <th scope="row">{size}</th>
          <td>{numbers.format(footLength(size))}</td>
        </tr>
      ))}
    </Table>
  );
}
