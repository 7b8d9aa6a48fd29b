import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./password-field.module.css";

interface Props extends Omit<ComponentProps<typeof TextField>, "type" | "end"> {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be looked at and pasted (A13). */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, show] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => show(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} size={20} />
        </button>
      }
    />
  );
}
