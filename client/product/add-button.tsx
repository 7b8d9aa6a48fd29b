import type { RefObject } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./add-button.module.css";
import type { Purchase } from "./use-purchase.ts";

interface Props {
  purchase: Purchase;
  rowRef?: RefObject<HTMLDivElement | null>;
}

/** Puts what was chosen into the cart, and says so; wherever goods are bought it is the same button. */
export function AddButton({ purchase, rowRef }: Props) {
  return (
    <div ref={rowRef} className={styles.place}>
      <Button
        wide
        busy={purchase.status === "adding"}
        aria-disabled={purchase.soldOut || undefined}
        className={purchase.soldOut ? styles.unavailable : undefined}
        onClick={purchase.add}
      >
        {purchase.status === "added" && <Icon name="check" size={20} />}
        {purchase.label}
      </Button>
    </div>
  );
}
