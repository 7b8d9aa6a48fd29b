import { num } from "../drawing/outline.ts";
import { jitterOf, seededRandom } from "../drawing/random.ts";

/** Height of the foreground's edge at x, in picture units. */
export type Ground = (x: number) => number;

const dark = "#0d131d";

/** A tent pitched on the ridge, lit from inside. 1 is about 150 units wide. */
export function tent(x: number, scale: number, groundAt: Ground): string {
  const y = Math.max(groundAt(x - 60 * scale), groundAt(x + 60 * scale)) + 4 * scale;
  return `<defs><radialGradient id="lamp" cx=".46" cy=".8" r=".8"><stop offset="0" stop-color="#ffe7a8"/><stop offset=".5" stop-color="#f2a93f"/><stop offset="1" stop-color="#8f3f1e"/></radialGradient>
<radialGradient id="lamp-halo"><stop offset="0" stop-color="#ffcf7a" stop-opacity=".5"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient></defs>
<g transform="translate(${num(x)} ${num(y)}) scale(${scale})"><ellipse cx="0" cy="-24" rx="150" ry="92" fill="url(#lamp-halo)"/>
<path d="M-78 2Q-62 -58 -2 -72Q54 -60 80 2Z" fill="url(#lamp)"/><path d="M-2 -72Q54 -60 80 2H34Q30 -48 -2 -72Z" fill="#5d2615" opacity=".55"/>
<path d="M-36 2Q-30 -40 -2 -72Q16 -40 20 2" fill="none" stroke="#7a3517" stroke-width="1.6" opacity=".8"/>
<path d="M-8 2Q-8 -34 -2 -52Q6 -34 8 2Z" fill="#fff0c2" opacity=".75"/>
<path d="M-78 2Q-62 -58 -2 -72Q54 -60 80 2" fill="none" stroke="#ffdf9e" stroke-opacity=".5" stroke-width="1.4"/>
<path d="M-70 -16L-116 4M74 -16L122 6M-2 -72L-96 6" stroke="#1a1712" stroke-opacity=".65" stroke-width="1.1"/></g>`;
}

/** A stone hut with one lit window and smoke. 1 is about 120 units wide. */
export function hut(x: number, scale: number, groundAt: Ground): string {
  const y = Math.max(groundAt(x - 50 * scale), groundAt(x + 50 * scale)) + 5 * scale;
  return `<defs><radialGradient id="window"><stop offset="0" stop-color="#ffd88a" stop-opacity=".65"/><stop offset="1" stop-color="#ffd88a" stop-opacity="0"/></radialGradient>
<linearGradient id="smoke" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<g transform="translate(${num(x)} ${num(y)}) scale(${scale})"><path d="M30 -74Q22 -112 40 -140Q56 -170 44 -210Q70 -172 58 -138Q44 -108 42 -74Z" fill="url(#smoke)"/>
<path d="M-56 2V-34H54V2Z" fill="#1b1f27"/><path d="M-56 -34H54V-24H-56Z" fill="#000" opacity=".35"/><path d="M-66 -32L-34 -66H40L66 -32Z" fill="#10141c"/>
<path d="M-66 -32L-34 -66H40" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/><rect x="30" y="-78" width="13" height="20" fill="#0c1017"/>
<circle cx="-16" cy="-14" r="46" fill="url(#window)"/><rect x="-24" y="-24" width="17" height="15" fill="#ffd27a"/><path d="M-15.5 -24V-9M-24 -16.5H-7" stroke="#3a2a14" stroke-width="1.6"/>
<rect x="18" y="-26" width="15" height="28" fill="#090c12"/></g>`;
}

/** Spruces along the ridge, seen against the light. `from` and `to` are places, `tall` the height of the largest. */
export function spruces(
  seed: string,
  from: number,
  to: number,
  count: number,
  tall: number,
  groundAt: Ground,
): string {
  const random = seededRandom(seed);
  const jitter = jitterOf(random);
  const trees = Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + 0.5)) / count + jitter((to - from) / count);
    const height = tall * (0.45 + 0.55 * random());
    const base = groundAt(x) + 8;
    const half = height * (0.15 + 0.04 * random());
    const tiers = 11;
    const edge = (out: -1 | 1) =>
      Array.from({ length: tiers }, (_, k) => {
        const share = (k + 1) / tiers;
        const reach = half * share ** 0.85 * (0.78 + 0.34 * random());
        const y = base - height * (1 - share);
        return [
          `${num(x + out * reach)} ${num(y + height * 0.012)}`,
          `${num(x + out * reach * 0.45)} ${num(y - height * 0.006)}`,
        ];
      });
    const right = edge(1).flat();
    const left = edge(-1).flat().reverse();
    return `<path d="M${num(x)} ${num(base - height)}L${right.join("L")}L${left.join("L")}Z" fill="${dark}" opacity="${num(0.84 + random() * 0.16)}"/>
<path d="M${num(x)} ${num(base - 6)}v14" stroke="${dark}" stroke-width="${num(height * 0.03)}"/>`;
  });
  return trees.join("");
}

/** What a skier who is gone left in the snow. */
export function skiTrack(scale: number, track: string): string {
  return `<path d="${track}" fill="none" stroke="#6f8fb4" stroke-opacity=".5" stroke-width="${num(4 * scale)}"/>
<path d="${track}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${num(1.4 * scale)}" transform="translate(${num(-2 * scale)} ${num(-2 * scale)})"/>`;
}

/** A cairn with a pole, and someone standing by it, looking out. 1 stands about 54 units high. */
export function lookout(x: number, scale: number, groundAt: Ground): string {
  const stones = [
    [0, -6, 30, 9],
    [3, -20, 24, 8],
    [-2, -33, 18, 7],
    [2, -44, 12, 6],
  ]
    .map(
      ([
        cx = 0,
        cy = 0,
        rx = 0,
        ry = 0,
      ]) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#1a202b"/>
<path d="M${cx - rx * 0.8} ${cy - ry * 0.5}Q${cx} ${cy - ry * 1.2} ${cx + rx * 0.7} ${cy - ry * 0.6}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.4"/>`,
    )
    .join("");
  const man = x - 96 * scale;
  return `<g transform="translate(${num(x)} ${num(groundAt(x) + 5)}) scale(${scale})">${stones}<path d="M2 -46V-92" stroke="${dark}" stroke-width="2.4"/></g>
<g transform="translate(${num(man)} ${num(groundAt(man) + 4)}) scale(${scale})">
<path d="M-6 0L-5 -22H6L7 0H2L1 -14L-1 -14L-2 0Z" fill="${dark}"/><path d="M-7 -20Q-9 -34 -5 -40Q0 -43 5 -40Q9 -34 7 -20Z" fill="#e8b23a"/>
<path d="M-6 -38Q-13 -36 -13 -26Q-11 -22 -7 -22Z" fill="#3a4638"/><ellipse cx="0" cy="-46" rx="4" ry="4.6" fill="#b98a6c"/>
<path d="M-4.6 -45Q-5 -52 0 -52Q5 -52 4.6 -45Z" fill="#7f282b"/><path d="M7 -34L13 -20" stroke="#e8b23a" stroke-width="3.6" stroke-linecap="round"/></g>`;
}

/** A climber on a steep edge, rope running down. The edge lies to the right of `x`. */
export function onTheWall(x: number, y: number, scale: number, anchor: readonly [number, number]): string {
  const [ax, ay] = anchor;
  return `<path d="M${num(x)} ${num(y)}Q${num((x + ax) / 2 - 30 * scale)} ${num((y + ay) / 2 + 40 * scale)} ${num(ax)} ${num(ay)}" fill="none" stroke="#f2c03f" stroke-width="${num(1.6 * scale)}" opacity=".85"/>
<g transform="translate(${num(x)} ${num(y)}) scale(${scale})"><path d="M-6 -4Q-12 -24 2 -32Q12 -30 10 -16L6 0Z" fill="#c4552d"/>
<path d="M-6 -6L2 10L-8 26L-3 29L10 10L8 -4Z" fill="${dark}"/><path d="M4 0L20 10L22 28L27 27L25 6L10 -6Z" fill="${dark}"/>
<path d="M6 -28L24 -46M-2 -28L10 -44" stroke="#c4552d" stroke-width="5" stroke-linecap="round"/><ellipse cx="2" cy="-37" rx="5.4" ry="5.8" fill="#f2f2ee"/>
<path d="M-6 -20L8 -12" stroke="#23303c" stroke-width="3"/></g>`;
}

/** A clear night: small stars over the upper part of a picture, a few of them bright. */
export function stars(seed: string, width: number, height: number, count: number): string {
  const random = seededRandom(seed);
  const all = Array.from({ length: count }, () => {
    const y = random() ** 1.5 * height * 0.5;
    const bright = random() ** 6;
    return `<circle cx="${num(random() * width)}" cy="${num(y)}" r="${num(0.7 + bright * 1.5)}" opacity="${num((0.35 + bright * 0.6) * (1 - y / (height * 0.56)))}"/>`;
  });
  return `<g fill="#eef3ff">${all.join("")}</g>`;
}
