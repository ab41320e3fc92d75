import { saigonColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, group, line, linearGradient, path, rect, ring, steps, through } from '../svg';

const bands = [colour.orange, colour.yellow, colour.cream, colour.teal, colour.pink];

const wheel = (x: number, y: number, radius: number): string =>
  [
    ...steps(5, (index) => circle(x, y, radius - index * (radius / 6.2), bands[index] ?? colour.cream)),
    circle(x, y, radius * 0.19, colour.navy),
    circle(x, y, radius * 0.07, colour.yellow),
  ].join('');

/** A cyclo has three wheels and so has the weekend. */
export const threeWheels: Painting = () => {
  const road = steps(5, (index) => line(`M-20 ${806 + index * 36}H1020`, bands[index] ?? colour.cream, 37));
  return [
    linearGradient('sky', [0, 0], [0, 800], [0, colour.navy], [1, '#2c2f6b']),
    ground('url(#sky)'),
    ...steps(5, (index) => ring(-20, 820, 640 - index * 37, bands[index] ?? colour.cream, 37.5)),
    rect(0, 806, 1000, 194, colour.navy),
    ...road,
    wheel(690, 330, 214),
    wheel(330, 620, 170),
    wheel(770, 640, 150),
    line('M330 620L690 330L770 640', colour.navy, 14),
    ring(690, 330, 15, colour.cream, 8),
    ring(330, 620, 12, colour.cream, 7),
    ring(770, 640, 12, colour.cream, 7),
  ].join('');
};

/** The sun as seen through the air above a tin roof in April. */
export const heatIndex: Painting = () => {
  const haze = steps(17, (index) => {
    const y = 500 + index * 31;
    const points = steps(61, (at) => [-20 + at * 17.4, y + Math.sin(at * 0.34 + index * 0.9) * (5 + index * 1.3)] as const);
    return line(through(points), bands[index % bands.length] ?? colour.cream, 32);
  });
  return [
    linearGradient('april', [0, 0], [0, 620], [0, '#3a1142'], [0.5, '#a52a56'], [1, colour.orange]),
    ground('url(#april)'),
    ...steps(6, (index) =>
      circle(
        500,
        430,
        370 - index * 44,
        [colour.pink, colour.orange, '#f7923a', colour.yellow, '#fdd67c', colour.cream][index] ?? colour.cream,
      ),
    ),
    group({}, ...haze),
    path(
      'M-10 905L90 905L140 860L240 860L240 830L330 830L330 890L430 890L480 850L560 850L560 800L640 800L640 880L760 880L820 836L900 836L900 890L1010 890V1010H-10Z',
      colour.navy,
    ),
    line('M600 800V726M580 744H620M586 760H614', colour.navy, 5),
    line('M285 830V780M270 792H300', colour.navy, 4),
  ].join('');
};
