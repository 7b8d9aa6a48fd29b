import { num } from "../drawing/outline.ts";

interface Climber {
  x: number;
  /** Height of the ground under the feet. */
  ground: number;
  /** 1 stands about 52 units high. */
  scale: number;
  jacket: string;
  pack: string;
}

const dark = "#0d131d";

/** One small figure walking uphill to the right, with pack and pole. */
function climber({ x, ground, scale, jacket, pack }: Climber): string {
  return `<g transform="translate(${num(x)} ${num(ground + 3 * scale)}) scale(${scale})">
<path d="M-9.5 0L-5.5 -1L-3.5 -10L1 -19L4.5 -11.5L9.5 -5.5L14 -5L13.5 -8.5L10 -9L7.5 -14L6 -24L-5 -24L-5.5 -12Z" fill="${dark}"/>
<path d="M-5.5 -22.5Q-7 -32 -4.5 -39.5Q-1.5 -43 3.5 -42Q7.5 -40 7.5 -34L6.8 -22.5Q0 -20.5 -5.5 -22.5Z" fill="${jacket}"/>
<path d="M-5.5 -22.5Q-7 -32 -4.5 -39.5Q-3 -41.5 -1.5 -41.8Q-3 -32 -2 -21.6Z" fill="#fff" opacity=".22"/>
<path d="M3 -21.5Q6 -30 4 -41.5Q7.5 -40 7.5 -34L6.8 -22.5Z" fill="#000" opacity=".25"/>
<path d="M-4.5 -40.5Q-11.5 -41.5 -13 -34L-13.5 -26Q-12 -22.8 -6.5 -23.5Q-7.6 -33 -4.5 -40.5Z" fill="${pack}"/>
<path d="M-12.5 -35Q-9 -37.5 -6 -37" stroke="#000" stroke-opacity=".35" fill="none"/>
<path d="M4.5 -38Q10.5 -35 11.5 -29.5L15.5 -30.5" fill="none" stroke="${jacket}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="16" cy="-30.5" r="1.7" fill="${dark}"/>
<path d="M15.8 -33L20.5 -4" stroke="${dark}" stroke-width="1.1"/>
<ellipse cx="3" cy="-46" rx="3.6" ry="4.2" fill="#b98a6c"/>
<path d="M-1.8 -45.5Q-2 -52.5 3.2 -52.3Q8 -52 7.6 -46.8L4 -47.4Z" fill="${jacket}"/>
<path d="M-1.8 -45.5Q-2.4 -42 1 -41.2L2.5 -44Z" fill="${jacket}"/></g>`;
}

/**
 * Two climbers on one rope, ember below and sun above.
 * @param groundAt height of the foreground's edge at x
 */
export function ropeTeam(x: number, scale: number, groundAt: (x: number) => number): string {
  const second = x + 84 * scale;
  const rope =
    `M${num(x + 4 * scale)} ${num(groundAt(x) - 24 * scale)}` +
    `Q${num(x + 46 * scale)} ${num(groundAt(x + 44 * scale) - 6 * scale)}` +
    ` ${num(second - 4 * scale)} ${num(groundAt(second) - 26 * scale)}`;
  return (
    climber({ x, ground: groundAt(x), scale: scale * 1.05, jacket: "#c4552d", pack: "#23303c" }) +
    climber({
      x: second,
      ground: groundAt(second),
      scale: scale * 1.08,
      jacket: "#e8b23a",
      pack: "#3a4638",
    }) +
    `<path d="${rope}" fill="none" stroke="#f2c03f" stroke-width="${num(1.1 * scale)}" opacity=".85"/>`
  );
}
