import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Product } from "#shared/catalog.ts";
import { rawSize, toImageUrl } from "#shared/images.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { galleryId, openedPicture } from "../opened-card.ts";
import { openOverlay } from "../overlay/overlay.ts";
import { ProductPicture } from "../ui/picture.tsx";
import styles from "./gallery.module.css";

const sizes = "(min-width: 1024px) 31vw, (min-width: 768px) 60vw, 100vw";
const sizesAcross = "(min-width: 1024px) 62vw, (min-width: 768px) 60vw, 100vw";

export function Gallery({ product }: { product: Product }) {
  const t = useTranslate();
  const { images } = useLayoutData();
  const stripRef = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Only a strip that scrolls is focusable.
  const [isScrollable, setScrollable] = useState(false);
  const { brand, name, colour, pictures, views } = product;
  const alt = t("product.alt", { brand, name, colour });

  useEffect(() => {
    const element = stripRef.current;
    if (element) setScrollable(element.scrollWidth > element.clientWidth);
  }, []);

  const updateCurrent = () => {
    const element = stripRef.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const show = (index: number) => {
    const element = stripRef.current;
    if (element) element.scrollLeft = index * element.clientWidth;
  };

  // Without scripts the link opens the picture alone.
  const zoom = (event: MouseEvent, first: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openOverlay("zoom", { alt, pictures, views, first });
  };

  return (
    <section id={galleryId} aria-label={t("product.images")}>
      <ul
        ref={stripRef}
        className={styles.strip}
        onScroll={updateCurrent}
        tabIndex={isScrollable ? 0 : undefined}
      >
        {pictures.map((file, index) => (
          <li key={file} style={index === 0 ? openedPicture() : undefined}>
            <a
              href={toImageUrl(images, { folder: "product", name: file }, rawSize)}
              aria-haspopup="dialog"
              onClick={(event) => zoom(event, index)}
            >
              <ProductPicture
                large
                images={images}
                file={file}
                alt={`${alt}, ${views[index]}`}
                sizes={index === pictures.length - 1 && index % 2 === 0 ? sizesAcross : sizes}
                eager={index < 2}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
        {pictures.length === 0 && (
          <li>
            <ProductPicture images={images} file={undefined} alt={alt} sizes={sizes} />
          </li>
        )}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((file, index) => (
            <li key={file}>
              <button
                type="button"
                aria-label={`${t("product.showImage", { index: index + 1 })}: ${views[index]}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <ProductPicture images={images} file={file} alt="" sizes="64px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
