import styles from "./wordmark.module.css";

interface MarkProps {
  className?: string | undefined;
}

export function Mark({ className }: MarkProps) {
  return (
    <svg className={className} width="34" height="20" viewBox="0 0 34 20" fill="none" aria-hidden="true">
      <path
        d="M1.2 18.8 12.6 1.4 18 10l5-7.6 9.8 16.4z"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
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
