import { between } from '@chorus/seeded-random';
import { kestrelColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, clip, ground, group, line, linearGradient, path, polygon, radialGradient, rect, steps } from '../svg';

const waterline = 600;

/** The last ferry, lit like an idea, on a sea of drawn light. */
export const nightFerry: Painting = (random) => {
  const slices = steps(9, (index) => rect(200, 300 + index * 36 + index * index * 0.9, 600, 4 + index * 3, colour.night));
  const glitter = steps(150, () => {
    const depth = random() ** 1.6;
    const y = waterline + 8 + depth * 390;
    const x = 500 + between(random, -1, 1) * (150 + depth * 420);
    const half = between(random, 8, 40) * (0.4 + depth);
    return line(
      `M${x - half} ${y}H${x + half}`,
      [colour.coral, colour.magenta, colour.cyan, colour.magenta][Math.floor(random() * 4)] ?? colour.coral,
      2 + depth * 5,
      {
        opacity: between(random, 0.35, 0.95) * (1 - depth * 0.5),
      },
    );
  });
  const windows = steps(15, (index) => rect(294 + index * 28, 522, 16, 14, colour.white, { opacity: index % 4 === 2 ? 0.35 : 1 }));
  return [
    linearGradient('sky', [0, 0], [0, waterline], [0, colour.night], [0.6, '#231650'], [1, '#7a2b82']),
    linearGradient('disc', [0, 160], [0, waterline], [0, '#ffd08a'], [0.45, colour.coral], [1, colour.magenta]),
    linearGradient('sea', [0, waterline], [0, 1000], [0, '#2c1758'], [1, '#070613']),
    clip('sunset', circle(500, 400, 240, '#000')),
    ground('url(#sky)'),
    ...steps(60, () =>
      circle(between(random, 0, 1000), between(random, 0, 400), between(random, 0.8, 2), colour.white, {
        opacity: between(random, 0.2, 0.8),
      }),
    ),
    circle(500, 400, 240, 'url(#disc)'),
    group({ 'clip-path': 'url(#sunset)' }, ...slices),
    rect(0, waterline, 1000, 400, 'url(#sea)'),
    ...glitter,
    path('M180 556H850L806 624H250Z', '#150f33'),
    path('M262 508H740L772 556H240Z', '#1d1545'),
    path('M380 462H640L660 508H370Z', '#150f33'),
    path('M540 402H590L600 462H532Z', colour.magenta),
    ...windows,
    ...steps(7, (index) => rect(402 + index * 33, 478, 18, 12, colour.cyan)),
    line('M180 556H850', colour.cyan, 3, { opacity: 0.9 }),
    line(`M0 ${waterline}H1000`, colour.cyan, 2, { opacity: 0.35 }),
  ].join('');
};

/** Fruit of polished steel, in rows to the vanishing point. */
export const chromeOrchard: Painting = () => {
  const horizon = 430;
  const rows = steps(5, (_, share) => {
    const depth = 0.16 + share ** 1.6 * 0.84;
    const floor = horizon + depth * 470;
    const radius = 92 * depth;
    return steps(7, (index) => {
      const x = 500 + (index - 3) * 330 * depth;
      const y = floor - 300 * depth;
      const stem =
        line(`M${x} ${y}V${floor}`, colour.night, 10 * depth) +
        path(
          `M${x - radius} ${floor}a${radius} ${radius * 0.2} 0 1 0 ${radius * 2} 0a${radius} ${radius * 0.2} 0 1 0 ${-radius * 2} 0`,
          colour.night,
          { opacity: 0.45 },
        );
      return (
        stem +
        group(
          { transform: `translate(${x} ${y}) scale(${depth})` },
          circle(0, 0, 92, 'url(#chrome)'),
          circle(-30, -38, 20, colour.white, { opacity: 0.85 }),
        )
      );
    }).join('');
  });
  const furrows = steps(21, (index) => line(`M500 ${horizon}L${500 + (index - 10) * 260} 1000`, colour.cyan, 2.5, { opacity: 0.5 }));
  return [
    linearGradient('sky', [0, 0], [0, horizon], [0, '#110c2b'], [0.6, '#5b2787'], [1, colour.coral]),
    linearGradient('floor', [0, horizon], [0, 1000], [0, '#7c2c86'], [0.4, '#241650'], [1, colour.night]),
    linearGradient(
      'chrome',
      [0, -92],
      [0, 92],
      [0, '#2b1b5e'],
      [0.3, '#c86fc9'],
      [0.48, '#fff0f4'],
      [0.52, '#1a1240'],
      [0.74, '#3a7fa6'],
      [1, '#bff3f2'],
    ),
    radialGradient('last', [500, horizon], 360, [0, '#ffd9a0', 0.95], [1, colour.coral, 0]),
    ground('url(#sky)'),
    circle(500, horizon, 360, 'url(#last)'),
    polygon(
      [
        [0, horizon],
        [1000, horizon],
        [1000, 1000],
        [0, 1000],
      ],
      'url(#floor)',
    ),
    ...furrows,
    ...rows,
  ].join('');
};
