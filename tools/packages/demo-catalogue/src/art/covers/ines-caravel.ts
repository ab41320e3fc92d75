import { pick } from '@chorus/seeded-random';
import { inesColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, clip, ground, group, line, linearGradient, path, polygon, rect, steps } from '../svg';

const side = 200;

/** One glazed tile: a quarter flower in one corner, an answer in the other. */
function tile(x: number, y: number, degrees: number, leaf: string, glaze: string): string {
  return group(
    { transform: `translate(${x + side / 2} ${y + side / 2}) rotate(${degrees}) translate(${-side / 2} ${-side / 2})` },
    rect(0, 0, side, side, glaze),
    path(`M0 0H${side * 0.86}A${side * 0.86} ${side * 0.86} 0 0 1 0 ${side * 0.86}Z`, leaf),
    path(`M0 0H${side * 0.58}A${side * 0.58} ${side * 0.58} 0 0 1 0 ${side * 0.58}Z`, glaze),
    path(`M0 0C${side * 0.5} 0 ${side * 0.5} ${side * 0.5} ${side * 0.5} ${side * 0.5}C0 ${side * 0.5} 0 0 0 0Z`, leaf),
    path(`M${side} ${side}H${side * 0.66}A${side * 0.34} ${side * 0.34} 0 0 1 ${side} ${side * 0.66}Z`, leaf),
    circle(side, side, side * 0.14, glaze),
    line(`M1 1H${side - 1}V${side - 1}H1Z`, colour.night, 2, { opacity: 0.25 }),
  );
}

/** An azulejo wall with a few tiles that came from elsewhere, and one that is gone. */
export const tiledWall: Painting = (random) => {
  const strangers = new Map([
    [7, [colour.terracotta, colour.tile]],
    [11, [colour.tile, colour.blue]],
    [18, [colour.lemon, colour.night]],
    [21, [colour.tile, colour.terracotta]],
  ]);
  const tiles = steps(25, (index) => {
    const column = index % 5;
    const row = Math.floor(index / 5);
    const x = column * side;
    const y = row * side;
    if (index === 13) return rect(x, y, side, side, '#0a1230') + rect(x + 8, y + 8, side - 16, side - 16, '#0d1739');
    const [leaf = colour.blue, glaze = colour.tile] = strangers.get(index) ?? [
      pick(random, [colour.blue, colour.blue, '#2c5bbd']),
      colour.tile,
    ];
    const towards = (column % 2 === 0 ? 0 : 1) + (row % 2 === 0 ? 0 : 2);
    return tile(x, y, [0, 90, 270, 180][towards] ?? 0, leaf, glaze);
  });
  return [
    linearGradient('evening', [0, 0], [1000, 1000], [0, colour.night, 0], [0.5, colour.night, 0.12], [1, colour.night, 0.72]),
    ground(colour.tile),
    ...tiles,
    rect(0, 0, 1000, 1000, 'url(#evening)'),
  ].join('');
};

/** Noon on a terracotta wall: an arch, a shutter's shadow, a lemon of a sun. */
export const balconyShade: Painting = () => {
  const shadows = steps(9, (index) =>
    polygon(
      [
        [-160 + index * 150, 1000],
        [-100 + index * 150, 1000],
        [300 + index * 150, 0],
        [240 + index * 150, 0],
      ],
      '#7d2f20',
      { opacity: 0.5 },
    ),
  );
  const balusters = steps(13, (index) => {
    const x = 200 + index * 50;
    return path(`M${x - 5} 700C${x - 22} 770 ${x - 22} 800 ${x - 6} 860H${x + 6}C${x + 22} 800 ${x + 22} 770 ${x + 5} 700Z`, colour.tile);
  });
  const arch = 'M300 870V430A200 200 0 0 1 700 430V870Z';
  return [
    linearGradient('wall', [0, 0], [1000, 1000], [0, '#e57a4b'], [1, colour.brick]),
    linearGradient('room', [500, 230], [500, 870], [0, colour.night], [1, colour.blue]),
    clip('inside', path(arch, '#000')),
    ground('url(#wall)'),
    ...shadows,
    path('M262 870V430A238 238 0 0 1 738 430V870Z', colour.tile),
    path(arch, 'url(#room)'),
    group(
      { 'clip-path': 'url(#inside)' },
      circle(640, 420, 130, colour.lemon),
      path('M300 640C420 560 560 700 720 600V880H300Z', colour.sky, { opacity: 0.55 }),
    ),
    rect(150, 676, 700, 30, colour.tile, { rx: 6 }),
    ...balusters,
    rect(150, 856, 700, 34, colour.tile, { rx: 6 }),
    rect(0, 890, 1000, 110, '#5e2218'),
    ...steps(6, (index) =>
      path(
        `M850 690C${870 + index * 10} ${560 - index * 18} ${800 + index * 46} ${480 + Math.abs(index - 2) * 30} ${740 + index * 62} ${430 + Math.abs(index - 2.5) * 44}C${780 + index * 50} ${520 + index * 4} ${850 + index * 12} 600 866 690Z`,
        index % 2 === 0 ? '#1d5a4b' : '#2b7a5f',
      ),
    ),
    path('M806 682H914L896 790H824Z', colour.night),
  ].join('');
};
