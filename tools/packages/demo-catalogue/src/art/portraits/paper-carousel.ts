import { between } from '@chorus/seeded-random';
import { bust, glasses } from '../bust';
import { carouselColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, path, polygon, radialGradient, rect, steps } from '../svg';

const bowler = path('M-.52 -.28H.52V-.22H-.52ZM-.34 -.28C-.34 -.76 .34 -.76 .34 -.28Z', '#17142c');
const topHat =
  rect(-0.3, -0.98, 0.6, 0.72, '#17142c') + rect(-0.3, -0.42, 0.6, 0.1, '#bd363d') + rect(-0.5, -0.28, 1, 0.07, '#17142c', { rx: 0.03 });
const beret = path('M-.46 -.3C-.6 -.66 .2 -.82 .5 -.5C.56 -.34 .2 -.26 -.46 -.3Z', '#bd363d') + circle(0.02, -0.72, 0.05, '#8d2229');
const scarf = path('M-.44 .1C-.52 -.46 -.3 -.7 0 -.7S.52 -.46 .44 .1C.36 -.1 .34 -.3 0 -.34C-.34 -.3 -.36 -.1 -.44 .1Z', '#e4ad43');
const curls = [-0.4, -0.24, -0.08, 0.1, 0.26, 0.4].map((x, index) => circle(x, -0.38 - (index % 2) * 0.12, 0.19, '#3a1a16')).join('');
const beard = path('M-.36 .04C-.36 .34 -.2 .62 0 .62S.36 .34 .36 .04C.3 .2 .16 .22 0 .2S-.3 .2 -.36 .04Z', '#4a2a20');

/** Five people under one striped roof. */
export const paperCarouselPortrait: Painting = (random) => {
  const roof = steps(12, (index) =>
    polygon(
      [
        [500, -260],
        [index * 100 - 100, 330],
        [index * 100, 330],
      ],
      index % 2 === 0 ? colour.red : colour.cream,
    ),
  );
  const hem = steps(12, (index) => path(`M${index * 100 - 100} 328h100a50 50 0 0 1 -100 0Z`, index % 2 === 0 ? '#8d2229' : '#dcc6a2'));
  const people = [
    bust({
      id: 'a',
      x: 150,
      y: 610,
      size: 200,
      skin: '#e9b184',
      shade: '#9c5a48',
      clothes: colour.teal,
      clothesShade: '#1c4848',
      front: beret,
    }),
    bust({
      id: 'b',
      x: 850,
      y: 610,
      size: 200,
      skin: '#f0c49c',
      shade: '#a96a58',
      clothes: colour.mustard,
      clothesShade: '#a8752a',
      front: scarf,
      mirrored: true,
    }),
    bust({
      id: 'c',
      x: 320,
      y: 630,
      size: 220,
      skin: '#b97850',
      shade: '#6b3b30',
      clothes: colour.burgundy,
      clothesShade: '#330d19',
      behind: curls,
      front: glasses('#17142c', '#f7e8cd66'),
    }),
    bust({
      id: 'd',
      x: 684,
      y: 630,
      size: 220,
      skin: '#efbd92',
      shade: '#a3604c',
      clothes: '#2b2750',
      clothesShade: '#17142c',
      front: bowler + beard,
      mirrored: true,
    }),
    bust({
      id: 'e',
      x: 500,
      y: 690,
      size: 258,
      skin: '#f3c9a3',
      shade: '#a55f50',
      clothes: colour.red,
      clothesShade: '#7d1e27',
      front: topHat,
    }),
  ];
  return [
    radialGradient('night', [500, 600], 700, [0, '#5a3350'], [1, colour.midnight]),
    ground('url(#night)'),
    ...steps(60, () =>
      circle(between(random, 0, 1000), between(random, 380, 1000), between(random, 1.5, 4.5), colour.cream, {
        opacity: between(random, 0.3, 0.9),
      }),
    ),
    ...hem,
    ...roof,
    ...steps(11, (index) => circle(index * 100, 392, 9, colour.mustard) + circle(index * 100, 392, 24, colour.mustard, { opacity: 0.2 })),
    ...people,
  ].join('');
};
