import { useEffect } from "react";
import { CartPicture } from "../cart/cart-picture.tsx";
import { useTranslate } from "../layout-data.tsx";
import { useStore } from "../store.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { BothVat } from "../ui/price.tsx";
import { type Notice, noticeBoard } from "./notice.ts";
import styles from "./notices.module.css";

const icons = { info: "info", success: "check", error: "alert" } as const;

/** One notification at a time, top right (NT-03). Both live regions are there from the first HTML on (A22). */
export function Notices() {
  const notice = useStore(noticeBoard.store, null);
  useEffect(() => {
    const follow = () => (document.hidden ? noticeBoard.pause() : noticeBoard.resume());
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the clock waits for whoever reads; there is nothing to press
    <div
      className={styles.corner}
      onPointerEnter={noticeBoard.pause}
      onPointerLeave={noticeBoard.resume}
      onFocus={noticeBoard.pause}
      onBlur={noticeBoard.resume}
    >
      <div role="status">{notice && notice.kind !== "error" && <Shown notice={notice} />}</div>
      <div role="alert">{notice?.kind === "error" && <Shown notice={notice} />}</div>
    </div>
  );
}

function Shown({ notice: { kind, message, parameters, line, action } }: { notice: Notice }) {
  const t = useTranslate();
  const run = () => {
    noticeBoard.dismiss();
    action?.run();
  };
  return (
    <div className={classNames(styles.notice, styles[kind])}>
      <Icon className={styles.mark} name={icons[kind]} size={20} />
      <div className={styles.text}>
        <p className={styles.message}>{t(message, parameters)}</p>
        {line && (
          <div className={styles.goods}>
            <CartPicture picture={line.product.picture} className={styles.picture} />
            <div>
              <p className={styles.brand}>{line.product.brand}</p>
              <p>{line.product.name}</p>
              <p className={styles.detail}>{line.product.detail}</p>
              <p className={styles.price}>
                {line.quantity} ×{" "}
                <BothVat inc={line.unitPrice?.sellingIncVat ?? ""} ex={line.unitPrice?.sellingExVat ?? ""} />
              </p>
            </div>
          </div>
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
