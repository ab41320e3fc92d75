import { auneColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, clip, ground, group, line, linearGradient, path, radialGradient, rect, steps } from '../svg';

const coat =
  'M500 250C640 250 690 360 690 470C690 540 672 580 650 612C800 660 880 800 900 1010H100C120 800 200 660 350 612C328 580 310 540 310 470C310 360 360 250 500 250Z';

/** She is seen from behind, hooded, looking at what she records. */
export const auneLindqvistPortrait: Painting = () =>
  [
    linearGradient('air', [0, 0], [0, 640], [0, '#2d4156'], [0.55, '#93a5b1'], [0.85, colour.dawn], [1, colour.gold]),
    linearGradient('sea', [0, 640], [0, 1000], [0, '#86828a'], [1, colour.slate]),
    linearGradient('coat', [260, 200], [760, 1000], [0, '#3b4f62'], [1, '#141c26']),
    radialGradient('halo', [500, 470], 430, [0, '#fff4da', 0.95], [0.5, colour.gold, 0.35], [1, colour.gold, 0]),
    clip('coat-shape', path(coat, '#000')),
    ground('url(#air)'),
    rect(0, 640, 1000, 360, 'url(#sea)'),
    ...steps(15, (_, share) =>
      line(`M${300 - share * 300} ${650 + share ** 1.5 * 330}H${700 + share * 300}`, colour.gold, 1.5 + share * 4, {
        opacity: 0.5 - share * 0.3,
      }),
    ),
    circle(500, 450, 430, 'url(#halo)'),
    circle(500, 450, 262, '#fff5df'),
    path(coat, 'url(#coat)'),
    group(
      { 'clip-path': 'url(#coat-shape)' },
      ...steps(30, (index) =>
        line(
          `M${500 - 36 - index * 17} 1010C${500 - 30 - index * 13} 700 ${500 - 10 - index * 8} 520 500 ${250 + index * 2}`,
          colour.ice,
          1.6,
          { opacity: 0.16 },
        ),
      ),
      ...steps(30, (index) =>
        line(
          `M${500 + 36 + index * 17} 1010C${500 + 30 + index * 13} 700 ${500 + 10 + index * 8} 520 500 ${250 + index * 2}`,
          colour.slate,
          2,
          { opacity: 0.3 },
        ),
      ),
    ),
    path('M500 250C580 250 640 300 664 366C620 320 560 296 500 296S380 320 336 366C360 300 420 250 500 250Z', colour.dawn, {
      opacity: 0.7,
    }),
  ].join('');
