import { useLayoutData } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./cart-picture.module.css";

interface Props {
  /** File name; products that have left the shop have none. */
  picture: string | null;
  className?: string | undefined;
}

export function CartPicture({ picture, className }: Props) {
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
