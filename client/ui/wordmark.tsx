import styles from "./wordmark.module.css";

interface MarkProps {
  className?: string | undefined;
}

/** The two peaks. */
export function Mark({ className }: MarkProps) {
  return (
    <svg className={className} width="34" height="20" viewBox="0 0 34 20" fill="none" aria-hidden="true">
      <path
        d="M1.5 18.5 11.5 2l5.3 8.6L20.5 5l12 13.5z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m16.8 10.6 4 6.4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark />
      Nordkamm
    </span>
  );
}
