import { between } from '@chorus/seeded-random';
import { carouselColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, group, line, linearGradient, path, polygon, radialGradient, ring, steps, through, turn } from '../svg';

const wedge = (from: number, to: number, radius: number): string => {
  const [x1, y1] = turn(from, radius);
  const [x2, y2] = turn(to, radius);
  return `M500 500L${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}Z`;
};

/** The carousel from above, the night before it moves on. */
export const snowFair: Painting = (random) => {
  const count = 16;
  const arc = 360 / count;
  const roof = steps(count, (index) => path(wedge(index * arc, (index + 1) * arc, 350), index % 2 === 0 ? colour.red : colour.cream));
  const shade = steps(count, (index) => path(wedge(index * arc + arc / 2, (index + 1) * arc, 350), colour.midnight, { opacity: 0.14 }));
  const scallops = steps(count, (index) => {
    const [x, y] = turn((index + 0.5) * arc, 350);
    return circle(x, y, 68, index % 2 === 0 ? colour.burgundy : '#d9c3a0');
  });
  const lamps = steps(count * 2, (index) => {
    const [x, y] = turn(index * (arc / 2), 452);
    return circle(x, y, 22, colour.mustard, { opacity: 0.22 }) + circle(x, y, 9, colour.mustard);
  });
  const snow = steps(170, () =>
    circle(between(random, 0, 1000), between(random, 0, 1000), between(random, 1.5, 6), colour.cream, {
      opacity: between(random, 0.3, 0.95),
    }),
  );
  return [
    radialGradient('night', [500, 500], 720, [0, '#3a2a4c'], [0.62, colour.midnight], [1, '#0d0b1c']),
    radialGradient('light', [500, 500], 350, [0, '#fff', 0.34], [0.7, '#fff', 0], [1, '#000', 0.25]),
    ground('url(#night)'),
    ring(500, 500, 452, colour.mustard, 3, { opacity: 0.5 }),
    ...lamps,
    ...scallops,
    ...roof,
    ...shade,
    circle(500, 500, 350, 'url(#light)'),
    ring(500, 500, 210, colour.mustard, 6),
    circle(500, 500, 62, colour.teal),
    circle(500, 500, 36, colour.mustard),
    ...snow,
  ].join('');
};

const paperBoat = (x: number, y: number, size: number, hull: string, fold: string): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    polygon(
      [
        [0, -150],
        [-70, 0],
        [70, 0],
      ],
      fold,
    ),
    polygon(
      [
        [0, -150],
        [0, 0],
        [70, 0],
      ],
      '#000',
      { opacity: 0.16 },
    ),
    polygon(
      [
        [-170, -48],
        [0, 0],
        [-90, 84],
        [-104, 84],
      ],
      hull,
    ),
    polygon(
      [
        [170, -48],
        [0, 0],
        [90, 84],
        [104, 84],
      ],
      hull,
    ),
    polygon(
      [
        [-150, -14],
        [0, 0],
        [150, -14],
        [100, 84],
        [-100, 84],
      ],
      hull,
    ),
    polygon(
      [
        [0, 0],
        [150, -14],
        [170, -48],
        [100, 84],
        [0, 84],
      ],
      '#000',
      { opacity: 0.14 },
    ),
  );

/** Letters, folded once more, on their way down the canal. */
export const foldedBarges: Painting = () => {
  const ripples = steps(15, (index, share) => {
    const y = 560 + share ** 1.3 * 430;
    const points = steps(41, (at) => [at * 25, y + Math.sin(at * 0.9 + index * 1.7) * (4 + share * 9)] as const);
    return line(through(points), index % 3 === 0 ? colour.mustard : '#5fa39a', 3 + share * 5, { opacity: 0.28 + 0.25 * share });
  });
  return [
    linearGradient('dusk', [0, 0], [0, 560], [0, colour.midnight], [0.6, colour.burgundy], [1, '#b5523f']),
    linearGradient('canal', [0, 540], [0, 1000], [0, '#3d7f7a'], [0.5, '#1f4f54'], [1, '#0f2530']),
    ground('url(#dusk)'),
    path('M700 152A150 150 0 1 1 566 330A118 118 0 0 0 700 152Z', colour.mustard),
    path('M-10 540H1010V1010H-10Z', 'url(#canal)'),
    paperBoat(220, 560, 0.62, '#e6d2b0', colour.cream),
    paperBoat(690, 610, 0.86, '#d9828a', colour.red),
    ...ripples.slice(0, 8),
    paperBoat(400, 770, 1.5, colour.cream, '#fff7e6'),
    ...ripples.slice(8),
  ].join('');
};
