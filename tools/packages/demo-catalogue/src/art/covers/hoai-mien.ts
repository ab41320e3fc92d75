import { between, pick } from '@chorus/seeded-random';
import { hoaiMienColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { blur, circle, ground, group, line, linearGradient, path, radialGradient, rect, ring, steps } from '../svg';

const shore = 600;

/** A street of lit windows, and their reflections on the wet asphalt. */
export const windowsInRain: Painting = (random) => {
  const houses: string[] = [];
  const reflections: string[] = [];
  for (let x = -20; x < 1000;) {
    const width = pick(random, [120, 160, 200]);
    const height = between(random, 240, 520);
    houses.push(rect(x, shore - height, width - 6, height, pick(random, ['#1b1830', '#211c38', '#181528'])));
    for (let wx = x + 20; wx < x + width - 34; wx += 40) {
      for (let wy = shore - height + 26; wy < shore - 40; wy += 56) {
        if (random() > 0.46) continue;
        const light = pick(random, [colour.amber, colour.amber, colour.cream, colour.rose, colour.teal]);
        houses.push(rect(wx, wy, 22, 34, light, { opacity: between(random, 0.7, 1) }));
        const depth = (shore - wy) * 0.72;
        for (let dash = 0; dash < 3; dash++) {
          const y = shore + depth + (dash - 1) * 13;
          reflections.push(
            rect(wx + between(random, -9, 9) - 3, y, between(random, 16, 34), 6, light, { opacity: 0.62 - depth / 900, rx: 3 }),
          );
        }
      }
    }
    x += width;
  }
  const rain = steps(90, () => {
    const x = between(random, -50, 1050);
    const y = between(random, -50, 950);
    const length = between(random, 30, 90);
    return line(`M${x} ${y}l${-length * 0.18} ${length}`, colour.cream, 1.4, { opacity: between(random, 0.05, 0.2) });
  });
  return [
    linearGradient('sky', [0, 0], [0, shore], [0, colour.ink], [0.55, colour.plum], [1, '#8a5672']),
    linearGradient('street', [0, shore], [0, 1000], [0, '#33274a'], [1, '#0d0c15']),
    radialGradient('glow', [735, 190], 260, [0, colour.cream, 0.5], [0.3, colour.amber, 0.18], [1, colour.amber, 0]),
    ground('url(#sky)'),
    circle(735, 190, 260, 'url(#glow)'),
    circle(735, 190, 66, colour.cream),
    ...houses,
    rect(0, shore, 1000, 400, 'url(#street)'),
    ...reflections,
    line(`M0 ${shore}H1000`, colour.amber, 3, { opacity: 0.35 }),
    ...rain,
  ].join('');
};

/** One cup, seen from above, in the light of one lamp. */
export const lampAndCup: Painting = () =>
  [
    radialGradient('table', [610, 620], 900, [0, '#7a4a44'], [0.45, '#40294a'], [1, colour.ink]),
    linearGradient('beam', [120, 0], [640, 640], [0, colour.amber, 0.85], [1, colour.amber, 0.06]),
    radialGradient('coffee', [560, 570], 220, [0, '#6b3a26'], [1, '#24120f']),
    blur('soft', 22),
    ground('url(#table)'),
    path('M40 0L260 0L1010 560L560 1010Z', 'url(#beam)', { opacity: 0.55 }),
    group({ filter: 'url(#soft)', opacity: 0.6 }, circle(640, 668, 330, colour.ink)),
    circle(600, 620, 330, colour.cream),
    line('M742 478L826 394', '#fff6e3', 56),
    line('M770 450L822 398', '#e5cfa8', 14),
    ring(600, 620, 284, '#d9bf9a', 5),
    circle(600, 620, 214, '#fff6e3'),
    circle(600, 620, 178, 'url(#coffee)'),
    path('M462 560a150 150 0 0 1 190 -78a170 170 0 0 0 -190 78z', colour.amber, { opacity: 0.8 }),
    ring(600, 620, 178, '#c99a6b', 4, { opacity: 0.7 }),
    ...steps(3, (index) =>
      line(`M${250 + index * 74} 400c-70 -90 70 -130 0 -230s40 -110 10 -170`, colour.cream, 9 - index * 2, {
        opacity: 0.24 - index * 0.05,
      }),
    ),
  ].join('');
