/** Drawn in a box of 24 with a stroke of 1.6 and round caps. */
const strokes = {
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20",
  cart: "M5 8.5h14l-.8 11.5H5.8zM9 8.5V7a3 3 0 0 1 6 0v1.5",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-right": "m9 6 6 6-6 6",
  "chevron-left": "m15 6-6 6 6 6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  filter:
    "M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0z",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z",
  alert: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.2",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.2",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.3 11v5M13.7 11v5",
  truck:
    "M2.5 6h11v10h-11zM13.5 9.5H18l3.5 3.5v3h-8M6.5 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17.5 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
} as const;

export type IconName = keyof typeof strokes;

interface Props {
  name: IconName;
  /** CSS pixels of its box. */
  size?: number;
  className?: string | undefined;
}

/** Always beside a text or inside something that has a name. */
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
      <path d={strokes[name]} />
    </svg>
  );
}
