const HUES = 24;
const LIGHTEST = 0.68;
const DARKEST = 0.42;
const LEAST_CHROMA = 0.08;
const LEAST_COLORED_SHARE = 0.02;

interface Bin {
  weight: number;
  red: number;
  green: number;
  blue: number;
}

/**
 * The most prominent hue of a picture (`rgb`: three bytes a pixel) as `#rrggbb`, bounded in
 * lightness so that it glows on a dark page. A picture without color gives a grey.
 */
export function glowColor(rgb: Uint8Array): string {
  const bins: Bin[] = Array.from({ length: HUES }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }));
  let [coloured, brightness] = [0, 0];
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [red, green, blue] = [channel(rgb, at), channel(rgb, at + 1), channel(rgb, at + 2)];
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    brightness += (red + green + blue) / 3;
    const bin = bins[Math.floor(hueOf(red, green, blue) * HUES) % HUES];
    if (chroma < LEAST_CHROMA || !bin) continue;
    coloured += 1;
    bin.weight += chroma;
    bin.red += red * chroma;
    bin.green += green * chroma;
    bin.blue += blue * chroma;
  }
  const pixels = Math.max(1, rgb.length / 3);
  if (coloured <= pixels * LEAST_COLORED_SHARE) return written([1, 1, 1].map(() => clamp(brightness / pixels)));
  const { weight, red, green, blue } = bins.reduce((most, bin) => (bin.weight > most.weight ? bin : most));
  return written(withGlow([red / weight, green / weight, blue / weight]));
}

const channel = (rgb: Uint8Array, at: number) => (rgb[at] ?? 0) / 255;
const clamp = (lightness: number) => Math.min(LIGHTEST, Math.max(DARKEST, lightness));

function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma === 0) return 0;
  if (most === red) return (((green - blue) / chroma + 6) % 6) / 6;
  return most === green ? ((blue - red) / chroma + 2) / 6 : ((red - green) / chroma + 4) / 6;
}

function withGlow(color: readonly number[]): number[] {
  const lightness = (Math.max(...color) + Math.min(...color)) / 2;
  return color.map((part) => Math.min(1, part * (clamp(lightness) / lightness)));
}

const written = (color: readonly number[]) =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
