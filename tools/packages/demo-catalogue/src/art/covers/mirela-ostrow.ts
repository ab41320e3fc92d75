import { mirelaColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, line, linearGradient, path, polygon, radialGradient, rect, steps, turn } from '../svg';

/** A dark room, a door ajar, and the light that got in. */
export const openDoor: Painting = () =>
  [
    linearGradient('wall', [0, 0], [1000, 700], [0, '#1d1c1e'], [0.5, '#2b2a2d'], [1, '#161517']),
    linearGradient('floor', [0, 700], [0, 1000], [0, '#211d1b'], [1, '#0e0d0d']),
    linearGradient('light', [600, 160], [600, 720], [0, '#fbe9c8'], [0.6, '#f0c48d'], [1, '#d98f57']),
    linearGradient('beam', [560, 720], [260, 1000], [0, '#e9a970', 0.95], [1, '#a4543a', 0.12]),
    radialGradient('spill', [600, 440], 520, [0, '#f2bf86', 0.42], [1, '#f2bf86', 0]),
    ground('url(#wall)'),
    circle(600, 440, 520, 'url(#spill)'),
    rect(0, 720, 1000, 280, 'url(#floor)'),
    polygon(
      [
        [500, 720],
        [690, 720],
        [560, 1000],
        [60, 1000],
      ],
      'url(#beam)',
    ),
    rect(486, 146, 218, 574, '#0c0b0c'),
    rect(500, 160, 190, 560, 'url(#light)'),
    polygon(
      [
        [690, 160],
        [836, 110],
        [836, 790],
        [690, 720],
      ],
      colour.dusk,
    ),
    polygon(
      [
        [712, 196],
        [812, 164],
        [812, 430],
        [712, 428],
      ],
      '#2c374e',
    ),
    polygon(
      [
        [712, 470],
        [812, 474],
        [812, 732],
        [712, 688],
      ],
      '#2c374e',
    ),
    circle(716, 452, 9, colour.bone),
    ...steps(3, (index) =>
      rect(130 + index * 96, 220 + (index % 2) * 40, 74, 96 - (index % 2) * 22, '#000', {
        opacity: 0.18,
        stroke: colour.stone,
        'stroke-width': 2,
        'stroke-opacity': 0.25,
      }),
    ),
    line('M0 720H486M836 720H1000', colour.stone, 2, { opacity: 0.35 }),
  ].join('');

const sector = (from: number, to: number, inner: number, outer: number): string => {
  const [x1, y1] = turn(from, outer);
  const [x2, y2] = turn(to, outer);
  const [x3, y3] = turn(to, inner);
  const [x4, y4] = turn(from, inner);
  return `M${x1} ${y1}A${outer} ${outer} 0 0 1 ${x2} ${y2}L${x3} ${y3}A${inner} ${inner} 0 0 0 ${x4} ${y4}Z`;
};

/** A keyboard without an end, around the moon. */
export const bentKeys: Painting = () => {
  const whites = 28;
  const arc = 360 / whites;
  const keys = steps(whites, (index) =>
    path(sector(index * arc + 0.5, (index + 1) * arc - 0.5, 214, 430), index === 20 ? colour.rust : colour.bone, {
      opacity: 0.55 + 0.45 * Math.abs(Math.sin((index * Math.PI) / whites)),
    }),
  );
  const blacks = steps(whites, (index) =>
    [0, 1, 3, 4, 5].includes(index % 7) ? path(sector((index + 0.7) * arc, (index + 1.3) * arc, 300, 430), '#0b0b0d') : '',
  );
  return [
    radialGradient('hour', [500, 500], 720, [0, '#43506b'], [0.55, '#232a3c'], [1, '#0e1018']),
    radialGradient('moon', [470, 465], 170, [0, '#fff8ea'], [1, colour.bone]),
    ground('url(#hour)'),
    circle(500, 500, 446, '#0b0b0d'),
    ...keys,
    ...blacks,
    circle(500, 500, 198, '#151824'),
    circle(500, 500, 150, 'url(#moon)'),
    circle(560, 470, 136, '#151824'),
  ].join('');
};
