interface Props {
  /** 0–5. */
  score: number;
  label: string;
  /** CSS pixels of one star. */
  size?: number;
}

const star = "M8 1l2.16 4.62 5.06.62-3.73 3.47.97 5.01L8 12.25l-4.46 2.47.97-5.01L.78 6.24l5.06-.62z";

/** Five stars, filled from the left; an SVG, because the typeface has none. */
export function Stars({ score, label, size = 15 }: Props) {
  const row = [0, 1, 2, 3, 4].map((index) => (
    <path key={index} d={star} transform={`translate(${index * 17} 0)`} />
  ));
  const filled = (Math.max(0, Math.min(5, score)) / 5) * 84;
  return (
    <svg width={(size * 84) / 16} height={size} viewBox="0 0 84 16" role="img" aria-label={label}>
      <g fill="none" stroke="currentColor" strokeWidth="1">
        {row}
      </g>
      <svg width={filled} height="16" viewBox={`0 0 ${filled} 16`} fill="currentColor" aria-hidden="true">
        {row}
      </svg>
    </svg>
  );
}
