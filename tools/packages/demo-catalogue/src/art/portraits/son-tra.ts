import { bust } from '../bust';
import { sonTraColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, line, linearGradient, path, radialGradient, steps } from '../svg';

const hat =
  path('M-.98 -.2L0 -.98L.98 -.2C.6 -.06 -.6 -.06 -.98 -.2Z', '#e9cf94') +
  path('M0 -.98L.98 -.2C.7 -.1 .3 -.08 .12 -.08Z', '#b98d4e') +
  steps(4, (index) =>
    line(
      `M${-0.78 + index * 0.2} ${-0.36 - index * 0.155}Q0 ${-0.24 - index * 0.17} ${0.78 - index * 0.2} ${-0.36 - index * 0.155}`,
      '#8a6634',
      0.01,
      { opacity: 0.5 },
    ),
  ).join('');
const hair = path('M-.4 .3C-.46 -.2 -.4 -.4 0 -.5S.46 -.2 .4 .3L.3 .42V-.1H-.3V.42Z', '#0a1d1f');

/** A face under a hat, between the strings and the sun. */
export const sonTraPortrait: Painting = () =>
  [
    linearGradient('morning', [0, 0], [0, 1000], [0, '#0e2e30'], [0.6, '#256158'], [1, '#0c2426']),
    radialGradient('sun', [500, 430], 360, [0, '#f5a358'], [1, colour.persimmon]),
    ground('url(#morning)'),
    circle(500, 430, 350, 'url(#sun)'),
    path('M-10 640C240 560 380 660 560 610S860 560 1010 620V1010H-10Z', '#1c4f49'),
    bust({
      id: 'him',
      x: 500,
      y: 500,
      size: 350,
      skin: '#d99a6a',
      shade: '#7a4636',
      clothes: colour.paper,
      clothesShade: '#b9bda6',
      behind: hair,
      front: hat,
    }),
    line('M500 800V1000', '#8f977f', 5),
    ...steps(13, (index) =>
      line(`M-10 ${706 + index * 25}L1010 ${756 + index * 19}`, index % 4 === 0 ? colour.gold : colour.mist, 2.2, { opacity: 0.75 }),
    ),
    ...steps(13, (index) => path(`M${150 + index * 58} ${704 + index * 22 + 8}l17 26h-34z`, colour.deep, { opacity: 0.9 })),
  ].join('');
