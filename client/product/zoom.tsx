import { type KeyboardEvent, useState } from "react";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { LayerProps, OverlayProps } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { ProductPicture } from "../ui/picture.tsx";
import galleryStyles from "./gallery.module.css";
import { useZoomStage } from "./use-zoom-stage.ts";
import styles from "./zoom.module.css";
import { step } from "./zoom-view.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/gallery.json"));

/** Pixels that an arrow key moves an enlarged picture by. */
const stride = 80;

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The pictures of a product over the whole screen: fitted, or enlarged by a press, two fingers, the wheel or keys. */
export function Zoom({ alt, pictures, views, first, open, onClose }: OverlayProps["zoom"] & LayerProps) {
  const t = useTranslate();
  const { images } = useLayoutData();
  // Opened anew on another picture, the dialog is the same.
  const [opened, setOpened] = useState({ first, open });
  const [index, setIndex] = useState(first);
  const { ref, view, handlers, change, reset } = useZoomStage();
  const show = (next: number) => {
    setIndex((next + pictures.length) % pictures.length);
    reset();
  };
  if (opened.open !== open || opened.first !== first) {
    setOpened({ first, open });
    if (open) show(first);
  }
  const isEnlarged = view.scale > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === "+" || event.key === "=") change.scale(view.scale * step);
    else if (event.key === "-") change.scale(view.scale / step);
    else if (arrow && isEnlarged) change.move(arrow[0] * stride, arrow[1] * stride);
    else if (arrow?.[0]) show(index - arrow[0]);
    else return;
    event.preventDefault();
  };

  const place = t("gallery.place", { index: index + 1, total: pictures.length });
  return (
    <Dialog open={open} onClose={onClose} shape="full" title={alt} closeLabel={t("common.close")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside it come here, too */}
      <div className={styles.zoom} onKeyDown={onKeyDown}>
        <div ref={ref} className={styles.stage} data-enlarged={isEnlarged || undefined} {...handlers}>
          <div
            className={styles.picture}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <ProductPicture
              key={pictures[index]}
              large
              images={images}
              file={pictures[index]}
              alt={`${alt}, ${views[index]}`}
              sizes="200vw"
              eager
            />
          </div>
        </div>
        <div className={styles.bar}>
          <Step label={t("gallery.previous")} icon="chevron-left" onClick={() => show(index - 1)} />
          <p role="status">
            {views[index]} · {place}
          </p>
          <Step label={t("gallery.next")} icon="chevron-right" onClick={() => show(index + 1)} />
          <Button
            variant="secondary"
            data-first-focus=""
            onClick={() => (isEnlarged ? reset() : change.scale(step))}
          >
            {t(isEnlarged ? "gallery.zoomOut" : "gallery.zoomIn")}
          </Button>
        </div>
        <ul className={classNames(galleryStyles.thumbs, styles.thumbs)}>
          {pictures.map((file, each) => (
            <li key={file}>
              <button
                type="button"
                aria-label={views[each]}
                aria-current={each === index || undefined}
                onClick={() => show(each)}
              >
                <ProductPicture images={images} file={file} alt="" sizes="64px" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface StepProps {
  label: string;
  icon: "chevron-left" | "chevron-right";
  onClick: () => void;
}

const Step = ({ label, icon, onClick }: StepProps) => (
  <button type="button" className={styles.step} aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
