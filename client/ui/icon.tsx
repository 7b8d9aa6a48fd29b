/** Paths in a box of 24, for a stroke of 1.6 with round caps. */
const strokes = {
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20",
  cart: "M5 8.5h14l-.8 11.5H5.8zM9 8.5V7a3 3 0 0 1 6 0v1.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  heart:
    "M12 19.5S4 15 4 9.3C4 6.6 6 5 8.1 5 9.8 5 11.2 6 12 7.5 12.8 6 14.2 5 15.9 5 18 5 20 6.6 20 9.3c0 5.7-8 10.2-8 10.2z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  "eye-off":
    "M4 4l16 16M6.5 7C4 8.9 2.5 12 2.5 12S6 18.5 12 18.5c1.9 0 3.5-.6 4.9-1.5M10 5.8c.6-.2 1.3-.3 2-.3 6 0 9.5 6.5 9.5 6.5s-.8 1.5-2.3 3.1",
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

type IconName = keyof typeof strokes;

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
