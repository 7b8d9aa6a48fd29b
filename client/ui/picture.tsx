import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import { Mark } from "./wordmark.tsx";

/** Enough for a card on every screen, also a dense one; a large picture has one more. */
const toCardSrcSet = (base: string, file: string) =>
  `${base}320f400/${file} 320w, ${base}640f800/${file} 640w, ${base}960f1200/${file} 960w`;
const toLargeSrcSet = (base: string, file: string) =>
  `${toCardSrcSet(base, file)}, ${base}1200f1500/${file} 1200w`;

/** Notices a file that does not load, also when that was before the scripts came. */
function useMissing(file: string | undefined) {
  const [missing, setMissing] = useState<string>();
  const markMissing = () => setMissing(file);
  return {
    isMissing: !file || missing === file,
    handlers: {
      onError: markMissing,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) markMissing();
      },
    },
  };
}

interface ProductPictureProps {
  imageUrl: string;
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
  const { imageUrl, file, alt, sizes, eager = false, priority = false, large = false, className } = props;
  const { isMissing, handlers } = useMissing(file);
  if (isMissing || !file) return <MissingPicture alt={alt} className={className} />;
  const base = `${imageUrl}/product/`;
  return (
    <img
      className={classNames(styles.product, className)}
      src={`${base}640f800/${file}`}
      srcSet={large ? toLargeSrcSet(base, file) : toCardSrcSet(base, file)}
      sizes={sizes}
      width="640"
      height="800"
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

const wideWidths = [600, 1000, 1500, 2000];
const tallWidths = [400, 800, 1000];

const toSceneSrcSet = (imageUrl: string, file: string, widths: number[]) =>
  widths.map((width) => `${imageUrl}/pagewidget/${width}w/${file} ${width}w`).join(", ");

interface ScenePictureProps {
  imageUrl: string;
  scene: { wide: string; tall: string };
  className?: string | undefined;
}

/** A landscape across the page, with its own composition for phones; decorative, the largest picture of its page. */
export function ScenePicture({ imageUrl, scene, className }: ScenePictureProps) {
  return (
    <picture>
      <source
        media="(max-width: 767px)"
        srcSet={toSceneSrcSet(imageUrl, scene.tall, tallWidths)}
        sizes="100vw"
      />
      <img
        className={className}
        src={`${imageUrl}/pagewidget/1500w/${scene.wide}`}
        srcSet={toSceneSrcSet(imageUrl, scene.wide, wideWidths)}
        sizes="100vw"
        width="2000"
        height="1125"
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}

interface TilePictureProps {
  imageUrl: string;
  file: string;
  sizes: string;
  className?: string | undefined;
}

/** Picture of a category tile or a story, 4:5; its text stands beside it, so it is decorative. */
export function TilePicture({ imageUrl, file, sizes, className }: TilePictureProps) {
  const { isMissing, handlers } = useMissing(file);
  if (isMissing) return <MissingPicture alt="" className={className} />;
  return (
    <img
      className={classNames(styles.product, className)}
      src={`${imageUrl}/pagewidget/800w/${file}`}
      srcSet={toSceneSrcSet(imageUrl, file, tallWidths)}
      sizes={sizes}
      width="800"
      height="1000"
      alt=""
      loading="lazy"
      {...handlers}
    />
  );
}
