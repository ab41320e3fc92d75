import { bust } from '../bust';
import { inesColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, group, linearGradient, path, rect, steps } from '../svg';

const bun =
  circle(0.12, -0.78, 0.24, '#241416') + path('M-.47 .16C-.54 -.4 -.36 -.72 0 -.72S.54 -.4 .47 .16L.36 .2V-.16H-.36V.2Z', '#2d191a');
const parting = path(
  'M-.41 -.02C-.44 -.44 -.24 -.63 0 -.63S.44 -.44 .41 -.02C.36 -.24 .22 -.4 -.06 -.46C-.22 -.36 -.36 -.2 -.41 -.02Z',
  '#2d191a',
);
const earrings = circle(-0.38, 0.22, 0.07, colour.lemon) + circle(0.38, 0.22, 0.07, '#d9a52c');

const petal = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    ...steps(4, (index) =>
      path('M0 0C50 -20 70 -50 76 -76C50 -70 20 -50 0 0Z', colour.tile, { transform: `rotate(${index * 90})`, opacity: 0.9 }),
    ),
    circle(0, 0, 13, colour.lemon),
  );

/** She stands before a wall of tiles, with the sea behind it. */
export const inesCaravelPortrait: Painting = () =>
  [
    linearGradient('noon', [0, 0], [1000, 1000], [0, '#2c5bbd'], [1, colour.night]),
    linearGradient('shade', [0, 0], [1000, 600], [0, colour.night, 0], [1, colour.night, 0.75]),
    ground('url(#noon)'),
    ...steps(36, (index) => petal((index % 6) * 200, Math.floor(index / 6) * 200)),
    rect(0, 0, 1000, 1000, 'url(#shade)'),
    path('M150 1000V500A350 350 0 0 1 850 500V1000Z', colour.terracotta),
    path('M500 150A350 350 0 0 1 850 500V1000H500Z', colour.brick, { opacity: 0.6 }),
    bust({
      id: 'her',
      x: 500,
      y: 500,
      size: 372,
      skin: '#e8ab7c',
      shade: '#9a4f3a',
      clothes: colour.tile,
      clothesShade: '#c2cbd8',
      behind: bun,
      front: parting + earrings,
      tilt: 5,
    }),
  ].join('');
