import { between } from '@chorus/seeded-random';
import { sonTraColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, group, line, linearGradient, path, radialGradient, rect, steps } from '../svg';

/** A band that swings from left to right edge and fills everything below. */
const swell = (y: number, height: number, shift: number): string => {
  const crest = steps(
    9,
    (index) =>
      `${index === 0 ? 'M' : 'S'}${index * 125 - 62} ${y + Math.sin(index * 1.35 + shift) * height} ${index * 125} ${y + Math.sin(index * 1.35 + 0.7 + shift) * height}`,
  );
  return `${crest.join(' ').replace('M-62', 'M-62')} L1062 1000 L-62 1000Z`.replace(/^M(\S+) (\S+) (\S+) (\S+)/, 'M$1 $2 L$3 $4');
};

const boat = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    path('M-150 0C-90 34 90 34 150 0C120 10 60 14 0 14S-120 10 -150 0Z', colour.deep),
    path('M-52 8C-48 -46 30 -46 34 8Z', colour.deep),
    path('M62 6L66 -48L84 -48L90 6Z', colour.deep),
    circle(75, -58, 11, colour.deep),
    path('M44 -58L75 -88L106 -58Z', colour.deep),
    line('M92 -40L142 40', colour.deep, 5),
  );

/** The river has taken the fields; one sampan crosses the sun. */
export const floodRiver: Painting = () =>
  [
    linearGradient('sky', [0, 0], [0, 620], [0, colour.pine], [0.6, '#5f8f78'], [1, colour.gold]),
    radialGradient('sun', [500, 470], 300, [0, '#f7a052'], [1, colour.persimmon]),
    ground('url(#sky)'),
    circle(500, 470, 290, 'url(#sun)'),
    path(swell(560, 26, 0.4), colour.mist, { opacity: 0.9 }),
    path(swell(600, 22, 2.1), '#5fa08a'),
    ...steps(7, (index) =>
      rect(500 - 190 + index * 22 + (index % 2) * 26, 616 + index * 17, 380 - index * 44, 7, colour.gold, {
        rx: 3.5,
        opacity: 0.85 - index * 0.08,
      }),
    ),
    boat(500, 640),
    path(swell(742, 24, 3.3), colour.jade),
    path(swell(816, 26, 5.2), colour.pine),
    path(swell(892, 24, 0.9), colour.deep),
    ...steps(5, (index) => line(`M${90 + index * 190} ${790 + (index % 3) * 58}q40 -16 80 0t80 0`, colour.mist, 3, { opacity: 0.35 })),
  ].join('');

/** Terraces by night, and the path that leads up to the one lit window. */
export const roadHome: Painting = (random) => {
  const terraces = steps(9, (index, share) => {
    const y = 470 + share * 470;
    const sag = 60 + share * 70;
    const tilt = index % 2 === 0 ? 46 : -38;
    const shades = ['#2f7264', '#28655a', '#225a51', '#1d5049', '#194741', '#163f3b', '#123634', '#0f2e2e', '#0b2527'];
    return [
      path(
        `M-20 ${y + tilt}C220 ${y - sag} 420 ${y + sag * 0.7} 620 ${y - 6}S900 ${y - sag * 0.6} 1020 ${y - tilt}V1010H-20Z`,
        shades[index] ?? colour.deep,
      ),
      line(`M-20 ${y + tilt}C220 ${y - sag} 420 ${y + sag * 0.7} 620 ${y - 6}S900 ${y - sag * 0.6} 1020 ${y - tilt}`, colour.mist, 2.5, {
        opacity: 0.42 - share * 0.2,
      }),
    ].join('');
  });
  const stars = steps(70, () =>
    circle(between(random, 0, 1000), between(random, 0, 400), between(random, 0.8, 2.4), colour.paper, {
      opacity: between(random, 0.25, 0.9),
    }),
  );
  return [
    linearGradient('sky', [0, 0], [0, 560], [0, '#081a20'], [0.7, '#164548'], [1, '#4f8a78']),
    linearGradient('path', [500, 1000], [600, 420], [0, colour.persimmon], [1, colour.gold]),
    radialGradient('halo', [690, 235], 330, [0, colour.gold, 0.4], [1, colour.gold, 0]),
    ground('url(#sky)'),
    ...stars,
    circle(690, 235, 330, 'url(#halo)'),
    circle(690, 235, 128, colour.paper),
    path('M-20 470L170 330L300 420L470 290L640 430L820 330L1020 470V620H-20Z', '#123a3c'),
    ...terraces,
    path(
      'M250 1010C520 900 760 860 640 760C540 680 300 690 350 600C390 530 560 540 566 462L584 462C600 560 440 560 430 612C420 680 700 660 800 760C880 860 700 930 560 1010Z',
      'url(#path)',
    ),
    path('M520 462L575 412L632 462Z', colour.deep),
    rect(534, 460, 84, 42, '#0f2b2d'),
    rect(562, 470, 26, 32, colour.gold),
  ].join('');
};
