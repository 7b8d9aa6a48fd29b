import { useState } from "react";
import {
  type ImageFile,
  type ImageFolder,
  type Images,
  rawSize,
  toImageSource,
  toImageUrl,
} from "#shared/images.ts";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import { Mark } from "./wordmark.tsx";

/** Widths in pixels: enough for a card on every screen, also a dense one; a large picture has more. */
const card = { usual: 600, most: 1000 };
const large = { usual: 600 };
const portrait = { usual: 800, most: 1000 };
const landscape = { usual: 1500 };

type Shown = "sized" | "raw" | "nothing";

const afterFailure = { sized: "raw", raw: "nothing", nothing: "nothing" } as const;

/** A size that does not load gives way to the file as it was uploaded; notices also what failed before the scripts came. */
function useFallback(file: string | undefined) {
  const [failed, setFailed] = useState<{ file: string | undefined; next: Shown }>();
  const shown: Shown = !file ? "nothing" : failed?.file === file ? failed.next : "sized";
  const fail = () => setFailed({ file, next: afterFailure[shown] });
  return {
    shown,
    handlers: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
    },
  };
}

function toSource(images: Images, file: ImageFile, shown: Shown, widths: { usual: number; most?: number }) {
  return shown === "raw" ? { src: toImageUrl(images, file, rawSize) } : toImageSource(images, file, widths);
}

interface ProductPictureProps {
  images: Images;
  /** File name; without one, and when it does not load, the mark is shown instead. */
  file: string | undefined;
  alt: string;
  /** CSS widths at which it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Loaded at once; `priority` also before other pictures: the largest one of the page. */
  eager?: boolean | undefined;
  priority?: boolean | undefined;
  large?: boolean;
  className?: string | undefined;
}

/** A product, always 4:5. */
export function ProductPicture(props: ProductPictureProps) {
  const { images, file, alt, sizes, eager = false, priority = false, large: isLarge = false } = props;
  const className = classNames(styles.product, props.className);
  const { shown, handlers } = useFallback(file);
  if (shown === "nothing" || !file) return <MissingPicture alt={alt} className={props.className} />;
  return (
    <img
      key={shown}
      className={className}
      {...toSource(images, { folder: "product", name: file }, shown, isLarge ? large : card)}
      sizes={sizes}
      width="600"
      height="750"
      alt={alt}
      loading={eager || priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      {...handlers}
    />
  );
}

function MissingPicture({ alt, className }: { alt: string; className: string | undefined }) {
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span className={classNames(styles.missing, className)} {...named}>
      <Mark />
    </span>
  );
}

interface ScenePictureProps {
  images: Images;
  scene: { folder?: ImageFolder; wide: string; tall: string };
  className?: string | undefined;
  /** Below the first screen. */
  lazy?: boolean;
}

/** A landscape across the page, with its own composition for phones; decorative, the largest picture of its page unless it is lazy. */
export function ScenePicture({ images, scene, className, lazy = false }: ScenePictureProps) {
  const { folder = "pagewidget", wide, tall } = scene;
  const { shown, handlers } = useFallback(wide);
  const upright = toImageSource(images, { folder, name: tall }, portrait);
  return (
    <picture key={shown}>
      {shown === "sized" && (
        <source media="(max-width: 767px)" srcSet={upright.srcSet ?? upright.src} sizes="100vw" />
      )}
      {shown !== "nothing" && (
        <img
          className={className}
          {...toSource(images, { folder, name: wide }, shown, landscape)}
          sizes="100vw"
          width="2000"
          height="1125"
          alt=""
          loading={lazy ? "lazy" : undefined}
          fetchPriority={lazy ? undefined : "high"}
          {...handlers}
        />
      )}
    </picture>
  );
}

interface TilePictureProps {
  images: Images;
  file: string;
  sizes: string;
  className?: string | undefined;
}

/** Picture of a category tile or a story, 4:5; its text stands beside it, so it is decorative. */
export function TilePicture({ images, file, sizes, className }: TilePictureProps) {
  const { shown, handlers } = useFallback(file);
  if (shown === "nothing") return <MissingPicture alt="" className={className} />;
  return (
    <img
      key={shown}
      className={classNames(styles.product, className)}
      {...toSource(images, { folder: "pagewidget", name: file }, shown, portrait)}
      sizes={sizes}
      width="800"
      height="1000"
      alt=""
      loading="lazy"
      {...handlers}
    />
  );
}

interface ContentPictureProps {
  images: Images;
  picture: { file: string; alt: string; size?: { width: number; height: number } };
  sizes: string;
}

/** Of an editor's page, in the form it has; nothing when it does not load. */
export function ContentPicture({ images, picture, sizes }: ContentPictureProps) {
  const { file, alt, size } = picture;
  const { shown, handlers } = useFallback(file);
  if (shown === "nothing") return null;
  return (
    <img
      key={shown}
      className={styles.content}
      {...toSource(images, { folder: "pagewidget", name: file }, shown, landscape)}
      sizes={sizes}
      width={size?.width}
      height={size?.height}
      alt={alt}
      loading="lazy"
      {...handlers}
    />
  );
}
