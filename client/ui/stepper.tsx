import { Icon } from "./icon.tsx";
import styles from "./stepper.module.css";

interface Props {
  value: number;
  min?: number;
  /** Stock; there the plus stays focusable and calls `onLimit`. */
  max: number;
  onChange: (value: number) => void;
  onLimit?: () => void;
  texts: { quantity: string; increase: string; decrease: string };
}

export function Stepper({ value, min = 1, max, onChange, onLimit, texts }: Props) {
  const decrease = () => value > min && onChange(value - 1);
  const increase = () => (value < max ? onChange(value + 1) : onLimit?.());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the group has a name already
    <div className={styles.stepper} role="group" aria-label={texts.quantity}>
      <button
        type="button"
        aria-label={texts.decrease}
        aria-disabled={value <= min || undefined}
        onClick={decrease}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="off">{value}</output>
      <button
        type="button"
        aria-label={texts.increase}
        aria-disabled={value >= max || undefined}
        onClick={increase}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
