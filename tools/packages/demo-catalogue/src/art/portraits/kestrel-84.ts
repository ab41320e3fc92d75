import { bust, visor } from '../bust';
import { kestrelColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, line, linearGradient, path, rect, steps } from '../svg';

const bob = (tint: string) => path('M-.5 .3C-.62 -.3 -.44 -.78 .02 -.76S.6 -.3 .5 .3L.36 .36V-.2H-.36V.36Z', tint);
const fringe = (tint: string) => path('M-.42 -.14C-.44 -.5 -.24 -.66 0 -.66S.44 -.5 .42 -.14L.2 -.24L-.1 -.2Z', tint);

/** The sisters, one in each light of the same sign. */
export const kestrelPortrait: Painting = () =>
  [
    linearGradient('night', [0, 0], [1000, 1000], [0, '#27105a'], [0.5, colour.night], [1, '#07343f']),
    linearGradient('sign', [0, 150], [0, 800], [0, '#ffd08a'], [0.5, colour.coral], [1, colour.magenta]),
    ground('url(#night)'),
    circle(500, 440, 330, 'url(#sign)'),
    ...steps(11, (index) => rect(160, 500 + index * 27, 680, 3 + index * 2, colour.night)),
    bust({
      id: 'one',
      x: 655,
      y: 500,
      size: 330,
      skin: colour.cyan,
      shade: '#1b5a78',
      clothes: '#123f56',
      clothesShade: '#0a2334',
      behind: bob('#0a1a33'),
      front: fringe('#0d2443') + visor(colour.night, colour.cyan),
      tilt: 6,
    }),
    bust({
      id: 'two',
      x: 360,
      y: 540,
      size: 370,
      skin: '#ff8fb3',
      shade: '#8e2472',
      clothes: colour.violet,
      clothesShade: '#1c1147',
      behind: bob('#1a0c38'),
      front: fringe('#2a1152') + visor(colour.night, colour.coral),
      tilt: -6,
      mirrored: true,
    }),
    ...steps(56, (index) => line(`M0 ${index * 18 + 4}H1000`, colour.night, 2, { opacity: 0.16 })),
  ].join('');
