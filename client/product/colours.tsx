import type { Product } from "#shared/catalog.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { ProductPicture } from "../ui/picture.tsx";
import styles from "./colours.module.css";

/** Every colour is a product of its own, so each is a link. */
export function Colours({ product }: { product: Product }) {
  const t = useTranslate();
  const { imageUrl } = useLayoutData();
  return (
    <div>
      <p className={styles.label} id="colour">
        {t("product.colorOf", { name: product.colour })}
      </p>
      {product.variants.length > 1 && (
        <ul className={styles.colours} aria-labelledby="colour">
          {product.variants.map(({ href, name, picture, soldOut }) => (
            <li key={href}>
              <Anchor
                to={href}
                className={classNames(styles.colour, soldOut && styles.soldOut)}
                aria-current={href === product.href ? "page" : undefined}
                data-keep-scroll=""
              >
                <ProductPicture
                  imageUrl={imageUrl}
                  file={picture}
                  alt={soldOut ? `${name}, ${t("stock.soldOut")}` : name}
                  sizes="64px"
                />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
