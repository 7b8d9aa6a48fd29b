import { useLayoutData } from "./layout-data.tsx";
import styles from "./product-thumbnail.module.css";
import { classNames } from "./ui/class-names.ts";

interface Props {
  /** File name; null for products that are no longer sold. */
  picture: string | null;
  className?: string | undefined;
}

export function ProductThumbnail({ picture, className }: Props) {
  const { imageUrl } = useLayoutData();
  return (
    <span className={classNames(styles.tile, className)}>
      {picture && (
        <img
          src={`${imageUrl}/product/320f400/${picture}`}
          width={320}
          height={400}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
