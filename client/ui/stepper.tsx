import { Icon } from "./icon.tsx";
import styles from "./stepper.module.css";

interface Props {
  value: number;
  min?: number;
  /** Stock; at it the plus stays focusable and `limit` says why nothing happens. */
  max: number;
  onChange: (value: number) => void;
  /** Called instead of `onChange` when the shopper asks for more than `max`. */
  onLimit?: () => void;
  texts: { quantity: string; increase: string; decrease: string };
}

/** Two buttons around a figure. */
export function Stepper({ value, min = 1, max, onChange, onLimit, texts }: Props) {
  const less = () => value > min && onChange(value - 1);
  const more = () => (value < max ? onChange(value + 1) : onLimit?.());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the group has a name already
    <div className={styles.stepper} role="group" aria-label={texts.quantity}>
      <button
        type="button"
        aria-label={texts.decrease}
        aria-disabled={value <= min || undefined}
        onClick={less}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="off">{value}</output>
      <button
        type="button"
        aria-label={texts.increase}
        aria-disabled={value >= max || undefined}
        onClick={more}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
