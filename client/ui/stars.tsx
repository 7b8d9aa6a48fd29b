interface Props {
  /** 0–5. */
  score: number;
  label: string;
  /** CSS pixels of one star. */
  size?: number;
}

const star = "l2.16 4.62 5.06.62-3.73 3.47.97 5.01-4.46-2.47-4.46 2.47.97-5.01-3.73-3.47 5.06-.62z";
/** One path for all five: a list draws them forty times. */
const row = [8, 25, 42, 59, 76].map((middle) => `M${middle} 1${star}`).join("");

/** Five stars, filled from the left; an SVG, because the typeface has none. */
export function Stars({ score, label, size = 15 }: Props) {
  const filled = Math.round((Math.max(0, Math.min(5, score)) / 5) * 840) / 10;
  return (
    <svg width={(size * 84) / 16} height={size} viewBox="0 0 84 16" role="img" aria-label={label}>
      <path d={row} fill="none" stroke="currentColor" />
      <svg width={filled} height="16" fill="currentColor" aria-hidden="true">
        <path d={row} />
      </svg>
    </svg>
  );
}
