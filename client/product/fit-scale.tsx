import type { Product } from "#shared/catalog.ts";
import styles from "./fit-scale.module.css";

/** Where between small and large those who bought it see the product. */
export function FitScale({ advice, scale, mean }: NonNullable<Product["fit"]>) {
  return (
    <div className={styles.fit}>
      <p>{advice}</p>
      <svg viewBox="0 0 104 8" aria-hidden="true">
        <path d="M2 4h100" stroke="currentColor" />
        <circle cx={2 + mean} cy="4" r="3" fill="currentColor" />
      </svg>
      <ul>
        {scale.map(({ label, share }) => (
          <li key={label}>
            {label} <span>{share}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
