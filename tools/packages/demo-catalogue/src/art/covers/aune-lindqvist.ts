import { between } from '@chorus/seeded-random';
import { auneColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, clip, ground, group, line, linearGradient, path, radialGradient, rect, steps, turn } from '../svg';

const horizon = 560;

/** A pale sun, and the sea as nothing but lines. */
export const lowTide: Painting = (random) => {
  const sea = steps(46, (_, share) => {
    const y = horizon + 6 + share ** 1.7 * 430;
    const nearSun = Math.max(60, 330 - share * 210);
    const pieces = steps(3, () => {
      const centre = 500 + between(random, -1, 1) * 90;
      const half = nearSun * between(random, 0.3, 1);
      return line(`M${centre - half} ${y}H${centre + half}`, colour.gold, 1.5 + share * 4, { opacity: 0.5 - share * 0.18 });
    });
    const wide = line(`M${between(random, -40, 300)} ${y + 3}H${between(random, 700, 1040)}`, colour.ice, 0.8 + share * 2, {
      opacity: 0.16,
    });
    return [wide, ...pieces].join('');
  });
  return [
    linearGradient('air', [0, 0], [0, horizon], [0, '#26384a'], [0.5, '#7f93a3'], [0.82, colour.dawn], [1, colour.gold]),
    linearGradient('water', [0, horizon], [0, 1000], [0, '#a48f93'], [0.3, '#4a6073'], [1, colour.slate]),
    radialGradient('halo', [500, 470], 420, [0, '#fff3d8', 0.75], [0.4, colour.gold, 0.25], [1, colour.gold, 0]),
    ground('url(#air)'),
    circle(500, 470, 420, 'url(#halo)'),
    circle(500, 470, 132, '#fff6e2'),
    path(`M-10 ${horizon}L120 ${horizon - 26}L230 ${horizon - 10}L300 ${horizon}Z`, '#54697b'),
    path(`M1010 ${horizon}V${horizon - 44}L900 ${horizon - 20}L820 ${horizon}Z`, '#54697b'),
    rect(0, horizon, 1000, 440, 'url(#water)'),
    ...sea,
  ].join('');
};

/** Flakes in the order in which a sunflower sets its seeds. */
export const snowField: Painting = () => {
  const flakes = steps(620, (index, share) => {
    const [x, y] = turn(index * 137.508, 15.4 * Math.sqrt(index), [500, 460]);
    return circle(x, y, 2 + 6.4 * (1 - share) ** 0.8, colour.ice, { opacity: 0.25 + 0.75 * (1 - share) });
  });
  return [
    linearGradient('night', [0, 0], [0, 1000], [0, '#0f1824'], [0.6, '#2b3f52'], [1, '#6d8598']),
    radialGradient('cold', [500, 460], 480, [0, '#bcd2de', 0.42], [1, '#bcd2de', 0]),
    clip('above', rect(0, 0, 1000, 826, '#000')),
    ground('url(#night)'),
    circle(500, 460, 480, 'url(#cold)'),
    group({ 'clip-path': 'url(#above)' }, ...flakes),
    path('M-10 850C220 790 420 826 560 838S860 800 1010 828V1010H-10Z', colour.ice),
    path('M-10 900C260 860 520 930 1010 872V1010H-10Z', '#c4d4dc'),
    path('M664 836V786L700 756L736 786V832Z', '#22303e'),
    rect(692, 800, 18, 22, colour.gold),
  ].join('');
};
