import { velvetColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, clip, ground, group, linearGradient, path, radialGradient, ring, steps } from '../svg';

const figure =
  'M500 170C640 170 706 280 700 410C698 470 676 520 650 560C628 596 612 630 616 676C740 712 870 770 890 1010H110C130 770 260 712 384 676C388 630 372 596 350 560C324 520 302 470 300 410C294 280 360 170 500 170Z';

/** A person as a signal: rings from two stations, and where they meet. */
export const velvetIsotopePortrait: Painting = () =>
  [
    radialGradient('room', [500, 420], 720, [0, '#2c4a4a'], [0.5, '#152326'], [1, colour.black]),
    linearGradient('smoke', [0, 200], [0, 1000], [0, '#4a2233'], [1, '#1b1522']),
    clip('figure', path(figure, '#000')),
    ground('url(#room)'),
    ...steps(15, (index) => ring(500, 410, 300 + index * 40, colour.steel, 2, { opacity: 0.28 - index * 0.017 })),
    path(figure, 'url(#smoke)'),
    group(
      { 'clip-path': 'url(#figure)' },
      ...steps(44, (index) => ring(408, 396, 14 + index * 17, colour.oxide, 6.5, { opacity: 0.95 - index * 0.013 })),
      group(
        { style: 'mix-blend-mode:screen' },
        ...steps(44, (index) => ring(596, 420, 14 + index * 17, '#57a897', 5, { opacity: 0.9 - index * 0.014 })),
      ),
    ),
    circle(408, 396, 22, colour.sand),
    circle(596, 420, 22, colour.black, { stroke: colour.sand, 'stroke-width': 5 }),
  ].join('');
