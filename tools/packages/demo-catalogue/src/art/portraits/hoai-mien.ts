import { between } from '@chorus/seeded-random';
import { bust } from '../bust';
import { hoaiMienColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, line, linearGradient, path, radialGradient, rect, steps } from '../svg';

const hair = path(
  'M-.52 .42C-.62 -.3 -.42 -.74 0 -.74S.62 -.3 .52 .42C.5 .5 .36 .5 .34 .42V-.2H-.34V.42C-.36 .5 -.5 .5 -.52 .42Z',
  '#17131f',
);
const fringe = path(
  'M-.42 .02C-.46 -.42 -.26 -.64 0 -.64S.46 -.42 .42 .02C.3 -.16 .24 -.3 .2 -.36C.08 -.22 -.2 -.18 -.33 -.2C-.38 -.12 -.4 -.06 -.42 .02Z',
  '#211a2c',
);
const headphones =
  line('M-.47 -.05C-.52 -.98 .52 -.98 .47 -.05', '#f6e6c8', 0.06) +
  rect(-0.58, -0.16, 0.17, 0.34, '#d96c75', { rx: 0.08 }) +
  rect(0.41, -0.16, 0.17, 0.34, '#d96c75', { rx: 0.08 });

/** She sits at the window, with headphones on. */
export const hoaiMienPortrait: Painting = (random) => {
  const lights = steps(26, () =>
    circle(
      between(random, 80, 920),
      between(random, 90, 640),
      between(random, 14, 58),
      [colour.amber, colour.rose, colour.teal, colour.cream][Math.floor(random() * 4)] ?? colour.amber,
      { opacity: between(random, 0.12, 0.42) },
    ),
  );
  const drops = steps(70, () => {
    const x = between(random, 60, 940);
    const y = between(random, 60, 700);
    return line(`M${x} ${y}v${between(random, 8, 60)}`, colour.cream, 3, { opacity: between(random, 0.08, 0.35) });
  });
  return [
    linearGradient('dusk', [0, 0], [0, 1000], [0, colour.plum], [0.6, colour.dusk], [1, colour.ink]),
    radialGradient('lamp', [180, 900], 620, [0, colour.amber, 0.55], [1, colour.amber, 0]),
    ground('url(#dusk)'),
    ...lights,
    ...drops,
    rect(0, 0, 1000, 1000, 'url(#lamp)'),
    line('M500 0V1000M0 330H1000', colour.ink, 22, { opacity: 0.85 }),
    bust({
      id: 'her',
      x: 500,
      y: 470,
      size: 400,
      skin: '#f0b98a',
      shade: '#a5576a',
      clothes: colour.teal,
      clothesShade: '#29505c',
      behind: hair,
      front: fringe + headphones,
      tilt: -4,
    }),
  ].join('');
};
