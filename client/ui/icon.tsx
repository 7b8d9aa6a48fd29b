import paths from "./icon-paths.json";

interface Props {
  name: keyof typeof paths;
  /** CSS pixels of its box. */
  size?: number;
  className?: string | undefined;
}

/** Paths in a box of 24, for a stroke of 1.6 with round caps. Always beside a text or inside something that has a name. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
