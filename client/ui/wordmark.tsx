import { store } from "#shared/store.ts";
import styles from "./wordmark.module.css";

interface MarkProps {
  className?: string | undefined;
}

export function Mark({ className }: MarkProps) {
  const { width, height, path } = store.mark;
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      <path d={path} stroke="currentColor" strokeWidth="1.7" strokeLinejoin="round" />
    </svg>
  );
}

export function Wordmark() {
  const { logo } = store;
  if (logo) return <img src={logo.file} width={logo.width} height={logo.height} alt={store.name} />;
  return (
    <span className={styles.wordmark}>
      <Mark />
      {store.name}
    </span>
  );
}
