import { useId } from "react";
import type { FavoriteCard } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Select } from "../ui/field.tsx";
import { AddButton, usePurchase } from "./add-to-cart.tsx";
import styles from "./favorite-purchase.module.css";

export function FavoritePurchase({ card }: { card: FavoriteCard }) {
  const t = useTranslate();
  const size = useId();
  const { skus, name } = card;
  const purchase = usePurchase(card, () => document.getElementById(size)?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: one select and one button are no set of fields
    <div role="group" aria-label={name} className={styles.purchase}>
      {skus.length > 1 && (
        <Select
          id={size}
          label={t("product.size")}
          error={purchase.sizeError}
          value={purchase.chosen?.id ?? ""}
          onChange={({ target }) => {
            const sku = skus.find(({ id }) => id === Number(target.value));
            if (sku) purchase.choose(sku);
          }}
        >
          <option value="" hidden>
            {t("product.selectSize")}
          </option>
          {skus.map((sku) => (
            <option key={sku.id} value={sku.id}>
              {stockState(sku.stock).kind === "sold-out"
                ? t("product.sizeUnavailable", { size: sku.name })
                : sku.name}
            </option>
          ))}
        </Select>
      )}
      {skus.length === 0 ? (
        // The parts of a package are chosen on its page.
        <Anchor to={card.href} className={buttonLook({ wide: true })}>
          {t("product.selectSize")}
        </Anchor>
      ) : (
        <AddButton purchase={purchase} />
      )}
      <p role="alert" className={styles.refusal}>
        {purchase.refusal}
      </p>
      {purchase.hasFailed && <p className={styles.refusal}>{t("error.generic")}</p>}
    </div>
  );
}
