import { useEffect } from "react";
import type { CartLine } from "#shared/cart.ts";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { useStore } from "../store.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { BothVat } from "../ui/price.tsx";
import { type Notice, noticeBoard } from "./notice.ts";
import styles from "./notices.module.css";

const icons = { info: "info", success: "check", error: "alert" } as const;

/** Both live regions are in the first HTML, because screen readers ignore one that comes with its text. */
export function Notices() {
  const notice = useStore(noticeBoard.store, null);
  useEffect(() => {
    const pauseWhileHidden = () => noticeBoard[document.hidden ? "pause" : "resume"]("hidden page");
    document.addEventListener("visibilitychange", pauseWhileHidden);
    return () => document.removeEventListener("visibilitychange", pauseWhileHidden);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer; there is nothing to press
    <div
      className={styles.corner}
      onPointerEnter={() => noticeBoard.pause("pointer")}
      onPointerLeave={() => noticeBoard.resume("pointer")}
      onFocus={() => noticeBoard.pause("focus")}
      onBlur={() => noticeBoard.resume("focus")}
    >
      <div role="status">{notice && notice.kind !== "error" && <NoticeBox notice={notice} />}</div>
      <div role="alert">{notice?.kind === "error" && <NoticeBox notice={notice} />}</div>
    </div>
  );
}

function NoticeBox({ notice: { kind, message, parameters, line, action } }: { notice: Notice }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const run = () => {
    noticeBoard.dismiss();
    action?.run();
  };
  return (
    <div className={classNames(styles.notice, styles[kind])}>
      <Icon className={styles.mark} name={icons[kind]} size={20} />
      <div className={styles.text}>
        <p className={styles.message}>{t(message, parameters)}</p>
        {line && <AddedLine line={line} />}
        {line && (
          <Anchor
            to={`/${toRoutePath("checkout", language)}`}
            data-document
            className={buttonLook({ wide: true })}
          >
            {t("cart.toCheckout")}
          </Anchor>
        )}
        {action && (
          <Button variant="secondary" wide onClick={run}>
            {t(action.message)}
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t("common.close")}
        onClick={noticeBoard.dismiss}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

export function AddedLine({ line: { product, quantity, unitPrice, campaigns } }: { line: CartLine }) {
  const { brand, name, detail, picture } = product;
  return (
    <div className={styles.product}>
      <ProductThumbnail picture={picture} className={styles.picture} />
      <div>
        <p className={styles.brand}>{brand}</p>
        <p>{name}</p>
        <p className={styles.detail}>{detail}</p>
        {campaigns.map((campaign) => (
          <p key={campaign} className={styles.campaign}>
            {campaign}
          </p>
        ))}
        <p className={styles.price}>
          {quantity} × <BothVat inc={unitPrice?.sellingIncVat ?? ""} ex={unitPrice?.sellingExVat ?? ""} />
        </p>
      </div>
    </div>
  );
}
