import { useTranslate } from "../layout-data.tsx";
import { FieldError } from "../ui/field.tsx";
import { Stars } from "../ui/stars.tsx";
import styles from "./star-choice.module.css";

const counts = [1, 2, 3, 4, 5];

interface Props {
  /** Of the first star, where the error summary leads to. */
  id: string;
  /** 1–5; 0 for none. */
  chosen: number;
  onChoose: (stars: number) => void;
  error: string | null;
}

/** One to five stars as radio buttons, told by number of stars. */
export function StarChoice({ id, chosen, onChoose, error }: Props) {
  const t = useTranslate();
  const described = error ? `${id}-error` : undefined;
  return (
    <fieldset>
      <legend className={styles.legend}>{t("review.rating")}</legend>
      <div className={styles.row}>
        {counts.map((count) => (
          <label key={count} className={styles.star}>
            <input
              id={count === 1 ? id : undefined}
              type="radio"
              name="rating"
              value={count}
              checked={chosen === count}
              aria-invalid={error ? true : undefined}
              aria-describedby={described}
              onChange={() => onChoose(count)}
            />
            <Stars score={count} size={18} label={t("review.star", { count })} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
