import type { ReactNode } from "react";
import { wordOf } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { closeCart, useCart, useCartOpen } from "./cart.ts";
import { CartBody } from "./cart-body.tsx";
import styles from "./cart-drawer.module.css";
import { TotalAnnouncement } from "./total-announcement.tsx";
import { Totals } from "./totals.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/cart.json"));

/** The whole cart in a layer at the right edge; there is no cart page. */
export function CartDrawer() {
  const t = useTranslate();
  const open = useCartOpen();
  const { count, confirmed, lines } = useCart();
  const summary = lines.length > 0 ? confirmed?.summary : null;
  return (
    <Dialog
      open={open}
      onClose={closeCart}
      shape="drawer-right"
      title={
        <>
          {t("cart.title")} {count > 0 && <span className={styles.count}>({count})</span>}
        </>
      }
      closeLabel={t("common.close")}
      footer={
        lines.length > 0 && <Foot>{summary && <Totals summary={summary} stale={isPending(lines)} />}</Foot>
      }
    >
      {open && <CartBody />}
      <TotalAnnouncement total={summary?.total?.sellingPriceIncVatFormatted ?? null} />
    </Dialog>
  );
}

const isPending = (lines: readonly { pending: boolean }[]) => lines.some((line) => line.pending);

function Foot({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <div className={styles.foot}>
      {children}
      <Anchor to={`/${wordOf("checkout", language)}`} data-document className={buttonLook({ wide: true })}>
        {t("cart.toCheckout")}
      </Anchor>
      <Button variant="text" onClick={closeCart}>
        {t("cart.continue")}
      </Button>
    </div>
  );
}
