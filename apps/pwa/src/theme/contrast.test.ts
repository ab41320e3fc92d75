import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Color = [red: number, green: number, blue: number, alpha: number];

/** The colors that a style sheet sets, by name. */
function colorsOf(sheet: string): Map<string, Color> {
  const css = readFileSync(join(__dirname, sheet), 'utf8');
  const set = css.matchAll(/--color-([\w-]+): (?:#([0-9a-f]{6})|rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\));/g);
  return new Map(
    [...set].map(([, name = '', hex = '', ...parts]) => {
      const pairs = (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
      const [red = 0, green = 0, blue = 0, alpha = 1] = hex === '' ? parts.map(Number) : pairs;
      return [name, [red, green, blue, alpha]];
    }),
  );
}

const usual = colorsOf('tokens.css');
const more = new Map([...usual, ...colorsOf('more-contrast.css')]);

function over([red, green, blue, alpha]: Color, below: Color): Color {
  const mix = (part: number, under: number) => part * alpha + under * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

function luminanceOf([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** By WCAG 2. The surface is opaque. */
function contrast(colors: ReadonlyMap<string, Color>, name: string, on: string): number {
  const [color, surface] = [colors.get(name), colors.get(on)];
  if (!color || !surface) throw new Error(`There is no color ${name} or ${on}`);
  const [one, other] = [luminanceOf(over(color, surface)), luminanceOf(surface)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const surfaces = ['ground', 'panel', 'raised', 'hover'];
const pairs = (names: readonly string[]) => names.flatMap((name) => surfaces.map((surface) => [name, surface] as const));

describe('colors', () => {
  it.each(pairs(['ink', 'muted']))('have AAA contrast in body text: %s on %s', (name, on) => {
    expect(contrast(usual, name, on)).toBeGreaterThanOrEqual(7);
  });

  it.each([...pairs(['faint', 'danger', 'accent']), ['on-accent', 'accent'] as const])('have AA contrast: %s on %s', (name, on) => {
    expect(contrast(usual, name, on)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('colors for people who ask for more contrast', () => {
  it.each([...pairs(['ink', 'muted', 'faint', 'accent', 'accent-hover', 'danger', 'online']), ['on-accent', 'accent'] as const])(
    'have AAA contrast in any text: %s on %s',
    (name, on) => {
      expect(contrast(more, name, on)).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(pairs(['line', 'line-strong', 'offline', 'unread']).filter(([name, on]) => name !== 'unread' || on === 'ground'))(
    'set lines and signs apart: %s on %s',
    (name, on) => {
      expect(contrast(more, name, on)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['ink', 'muted', 'faint', 'accent', 'danger'])('have more contrast than usual: %s', (name) => {
    for (const surface of surfaces) expect(contrast(more, name, surface)).toBeGreaterThan(contrast(usual, name, surface));
  });
});
