import { useLayoutData } from "./layout-data.tsx";
import styles from "./product-thumbnail.module.css";
import { classNames } from "./ui/class-names.ts";
import { ProductPicture } from "./ui/picture.tsx";

interface Props {
  /** File name; null for products that are no longer sold. */
  picture: string | null;
  className?: string | undefined;
}

export function ProductThumbnail({ picture, className }: Props) {
  const { images } = useLayoutData();
  return (
    <span className={classNames(styles.tile, className)}>
      {picture && <ProductPicture images={images} file={picture} alt="" sizes="96px" />}
    </span>
  );
}
