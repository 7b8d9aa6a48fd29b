import { pngAddress } from "../drawing/png.ts";
import { seededRandom } from "../drawing/random.ts";
import { at, clamp } from "../drawing/raster.ts";
import { paintRidge, type Ridge } from "./foreground.ts";
import { between, type Palette, type Stop } from "./palettes.ts";
import type { Ground } from "./scenery.ts";
import type { View } from "./view.ts";

export interface Scene {
  /** Of the picture; the view may be coarser and is then drawn larger. */
  width: number;
  height: number;
  view: View;
  palette: Palette;
  ridge?: Ridge;
  /** Whoever and whatever stands on the ridge; told the height of its edge. */
  life?: (groundAt: Ground) => string;
  /** Between sky and mountains. */
  stars?: string;
  /** Middle of the glow of the low sun, as shares of the picture. */
  sun: readonly [x: number, y: number];
  /** Seed of the clouds; a whole number. */
  weather: number;
}

const steps = 1024;
const toneTable = (stops: readonly Stop[]) =>
  Array.from({ length: steps + 1 }, (_, step) => between(stops, step / steps));

/** The mountains in colour: rock and snow by light, then the haze, which is warmer towards the sun. */
function paintLand({ view, palette, ...picture }: Scene): string {
  const { width, height } = view;
  const rock = toneTable(palette.rock);
  const snow = toneTable(palette.snow);
  const haze = toneTable([
    [0, palette.haze[1]],
    [0.7, palette.haze[0]],
    [1, palette.haze[0]],
  ]);
  const random = seededRandom("haze");
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    if (at(view.land, i) === 0) continue;
    const tone = (light: number) => Math.round(clamp(light, 0, 1) * steps);
    const stone = rock[tone(at(view.light, i))] as readonly number[];
    const white = snow[tone(at(view.light, i) * 0.98 + 0.03)] as readonly number[];
    const far = haze[tone((i % width) / width)] as readonly number[];
    const dither = random();
    for (let k = 0; k < 3; k++) {
      const ground = (stone[k] as number) + ((white[k] as number) - (stone[k] as number)) * at(view.snow, i);
      const seen = ground + ((far[k] as number) - ground) * at(view.haze, i);
      rgba[i * 4 + k] = clamp(seen + dither, 0, 255);
    }
    rgba[i * 4 + 3] = Math.round(at(view.land, i) * 255);
  }
  return `<image href="${pngAddress(rgba, width, height)}" width="${picture.width}" height="${picture.height}"/>`;
}

const stopMarks = (stops: readonly Stop[]) =>
  stops.map(([place, colour]) => `<stop offset="${place}" stop-color="${colour}"/>`).join("");

/** Greys down the picture, as a mask: where clouds or mist may be. */
const bands = (id: string, stops: readonly Stop[], area: string) =>
  `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1">${stopMarks(stops)}</linearGradient>` +
  `<mask id="${id}"><rect ${area} fill="url(#${id}g)"/></mask>`;

function definitions({ palette, sun, weather, width, height }: Scene, area: string): string {
  const grain = 1600 / Math.max(width, height);
  const noise = (x: number, y: number) => `${(x * grain).toFixed(5)} ${(y * grain).toFixed(5)}`;
  const whole = `x="0" y="0" width="1" height="1"`;
  const [glowX, glowY] = sun;
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2=".62">${stopMarks(palette.sky)}</linearGradient>
<radialGradient id="glow" cx="${glowX}" cy="${glowY}" r=".62"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".95"/><stop offset=".28" stop-color="${palette.glow}" stop-opacity=".42"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
<filter id="clouds" ${whole}><feTurbulence type="fractalNoise" baseFrequency="${noise(0.0022, 0.011)}" numOctaves="5" seed="${weather}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .9  2.6 0 0 0 -1.28"/></filter>
<filter id="mist" ${whole}><feTurbulence type="fractalNoise" baseFrequency="${noise(0.0019, 0.0085)}" numOctaves="4" seed="${weather + 19}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  3.1 0 0 0 -1.15"/></filter>
${bands(
  "cloudy",
  [
    [0.02, "#000"],
    [0.16, "#888"],
    [0.34, "#fff"],
    [0.46, "#000"],
  ],
  area,
)}
${bands(
  "misty",
  [
    [0.56, "#000"],
    [0.7, "#999"],
    [0.84, "#fff"],
    [1, "#fff"],
  ],
  area,
)}
<mask id="wisps"><rect ${area} filter="url(#mist)"/></mask>
<linearGradient id="veil" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${palette.haze[1]}"/><stop offset=".6" stop-color="${palette.haze[0]}"/><stop offset="1" stop-color="${palette.haze[1]}"/></linearGradient>
<filter id="grain" ${whole}><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 0 0 0 -.36"/></filter>
<linearGradient id="dim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1422" stop-opacity=".28"/><stop offset=".3" stop-color="#0b1422" stop-opacity="0"/></linearGradient></defs>`;
}

const foreground = ({ palette, width, height, life }: Scene, ridge: Ridge): string =>
  paintRidge(ridge, palette, width, height) + (life?.(ridge.at) ?? "");

/** The landscape as an SVG picture of the view's own size. */
export function landscapeSvg(scene: Scene): string {
  const { width, height } = scene;
  const area = `width="${width}" height="${height}"`;
  const all = (fill: string, extra = "") => `<rect ${area} fill="url(#${fill})" ${extra}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${area}>
${definitions(scene, area)}
${all("sky")}${scene.stars ?? ""}${all("glow")}<g mask="url(#cloudy)"><rect ${area} filter="url(#clouds)" opacity=".55"/></g>
${paintLand(scene)}
<g mask="url(#misty)">${all("veil", 'mask="url(#wisps)" opacity=".92"')}${all("veil", 'opacity=".34"')}</g>
${all("glow", 'opacity=".42"')}
${scene.ridge ? foreground(scene, scene.ridge) : ""}
${all("dim")}<rect ${area} filter="url(#grain)" opacity=".09"/></svg>`;
}
