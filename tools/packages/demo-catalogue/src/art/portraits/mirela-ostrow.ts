import { bust } from '../bust';
import { mirelaColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, linearGradient, path, radialGradient, rect, steps } from '../svg';

const longHair = path('M-.44 1.1C-.66 .4 -.58 -.72 0 -.74S.66 .4 .46 1.1C.4 .8 .38 .3 .36 -.1H-.36C-.36 .3 -.36 .8 -.44 1.1Z', '#1a1514');
const parted = path('M-.42 .3C-.5 -.36 -.3 -.66 0 -.66S.5 -.36 .42 .3C.4 -.1 .26 -.34 .02 -.46C-.2 -.34 -.36 -.1 -.42 .3Z', '#241c1a');

/** She is half in the light of the open door, which shows only her and the keyboard. */
export const mirelaOstrowPortrait: Painting = () =>
  [
    linearGradient('wall', [0, 0], [1000, 0], [0, '#0f0f11'], [0.6, '#2a292d'], [1, '#19181b']),
    linearGradient('door', [0, 90], [0, 1000], [0, '#fbe6c2'], [1, '#d98f57']),
    radialGradient('spill', [300, 460], 620, [0, '#f2bf86', 0.5], [1, '#f2bf86', 0]),
    ground('url(#wall)'),
    rect(110, 90, 330, 910, 'url(#door)'),
    circle(300, 460, 620, 'url(#spill)'),
    path('M440 90L580 30V1000H440Z', colour.dusk),
    path('M470 150L556 112V470H470ZM470 530H556V930H470Z', '#2a3449'),
    bust({
      id: 'her',
      x: 560,
      y: 450,
      size: 390,
      skin: '#f2cfa6',
      shade: '#3b2c2b',
      clothes: '#4a2a24',
      clothesShade: '#191314',
      behind: longHair,
      front: parted,
      tilt: -3,
    }),
    rect(0, 838, 1000, 162, '#0b0b0c'),
    ...steps(14, (index) => rect(index * 72 + 2, 850, 68, 150, index < 6 ? colour.bone : index < 9 ? '#b8aea0' : '#6f6a66', { rx: 5 })),
    ...steps(14, (index) => ([0, 1, 3, 4, 5].includes(index % 7) ? rect(index * 72 + 50, 850, 42, 92, '#0b0b0c', { rx: 4 }) : '')),
    rect(0, 832, 1000, 14, colour.rust),
  ].join('');
