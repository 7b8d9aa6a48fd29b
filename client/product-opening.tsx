import { type ComponentType, use, useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { ProductCard } from "#shared/catalog.ts";
import { useLayoutData, useTranslate } from "./layout-data.tsx";
import { galleryId, hasPictureMoved, isCardOpened, openedPicture } from "./opened-card.ts";
import { isOpening } from "./page-data.ts";
import page from "./pages/product.module.css";
import gallery from "./product/gallery.module.css";
import info from "./product/product-info.module.css";
import { ProductPicture } from "./ui/picture.tsx";
import { Price } from "./ui/price.tsx";
import { Skeleton } from "./ui/skeleton.tsx";

interface Screen {
  Component: ComponentType;
}

/** The product's screen for a route's `lazy`: from a card it is opened before its code and its data are there. */
export function openable(load: () => Promise<Screen>): () => Promise<Screen> {
  let loading: Promise<Screen> | undefined;
  let loaded: Screen | undefined;
  const loadScreen = () => (loading ??= load().then((screen) => (loaded = screen)));

  function Component() {
    const data: unknown = useLoaderData();
    if (isOpening(data)) return <ProductOpening card={data.opening} loadScreen={loadScreen} />;
    const { Component: Whole } = loaded ?? use(loadScreen());
    return <Whole />;
  }

  return async () => {
    const loading = loadScreen();
    if (!isCardOpened()) await loading;
    return { Component };
  };
}

/** What the card knows of the product, where the product's screen shows it. */
function ProductOpening({ card, loadScreen }: { card: ProductCard; loadScreen: () => Promise<Screen> }) {
  const t = useTranslate();
  const { images } = useLayoutData();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isShown = true;
    void Promise.all([loadScreen(), hasPictureMoved()]).then(() => (isShown ? revalidate() : undefined));
    return () => {
      isShown = false;
    };
  }, [loadScreen, revalidate]);

  const { brand, name, pictures, price } = card;
  return (
    <div className={page.opening} aria-busy="true">
      <div className={`gutter ${page.product}`}>
        <div id={galleryId} className={page.gallery}>
          <ul className={gallery.strip}>
            {[0, 1].map((index) => (
              <li key={index} style={index === 0 ? openedPicture() : undefined}>
                <ProductPicture
                  large
                  images={images}
                  file={pictures[index]}
                  alt=""
                  sizes="(min-width: 1024px) 31vw, (min-width: 768px) 60vw, 100vw"
                  eager
                  priority={index === 0}
                />
              </li>
            ))}
          </ul>
          <ul className={gallery.thumbs} aria-hidden="true">
            <li>
              <button type="button" disabled>
                <Skeleton shape="tile" />
              </button>
            </li>
          </ul>
        </div>
        <div className={`${page.info} ${info.info}`}>
          <div className={info.head}>
            <span className={info.brand}>{brand}</span>
            <h1 className={info.name}>{name}</h1>
            {card.rating && <span className={info.rating} />}
          </div>
          <Price
            className={info.price}
            price={price}
            labels={{ sale: t("product.salePrice"), prior: t("product.priorPrice") }}
          />
          <Skeleton shape="tile" />
        </div>
      </div>
    </div>
  );
}
