import { between, pick } from '@chorus/seeded-random';
import { hoaiMienColours, mirelaColours, saigonColours, sonTraColours } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, group, line, linearGradient, path, polygon, radialGradient, rect, ring, steps, through, turn } from '../svg';

const ripples = (count: number, top: number, colour: string, opacity: number): string[] =>
  steps(count, (index, share) => {
    const y = top + share ** 1.4 * (980 - top);
    const points = steps(41, (at) => [at * 25, y + Math.sin(at * 0.7 + index * 1.9) * (3 + share * 10)] as const);
    return line(through(points), colour, 2 + share * 5, { opacity: opacity * (0.4 + 0.6 * share) });
  });

/** The same bend of the river, by morning on the left and by night on the right. */
export const dayOnTheRiver: Painting = (random) => {
  const colour = sonTraColours;
  const stars = steps(60, () =>
    circle(between(random, 510, 1000), between(random, 0, 420), between(random, 0.8, 2.4), colour.paper, {
      opacity: between(random, 0.3, 0.9),
    }),
  );
  return [
    linearGradient('morning', [0, 0], [0, 560], [0, '#7fb8a4'], [0.7, colour.paper], [1, colour.gold]),
    linearGradient('night', [0, 0], [0, 560], [0, '#071a1e'], [1, '#1d5650']),
    linearGradient('day-water', [0, 540], [0, 1000], [0, '#a9d0bb'], [1, colour.jade]),
    linearGradient('night-water', [0, 540], [0, 1000], [0, '#15403f'], [1, '#051517']),
    rect(0, 0, 500, 560, 'url(#morning)'),
    rect(500, 0, 500, 560, 'url(#night)'),
    ...stars,
    path('M500 190A170 170 0 0 0 500 530Z', colour.persimmon),
    path('M500 190A170 170 0 0 1 500 530Z', colour.paper),
    path('M0 560V430C110 400 190 470 290 440S430 470 500 455V560Z', '#5d9d88'),
    path('M500 560V455C600 430 680 480 770 420S930 450 1000 410V560Z', '#0c2c2d'),
    rect(0, 552, 500, 448, 'url(#day-water)'),
    rect(500, 552, 500, 448, 'url(#night-water)'),
    ...ripples(13, 590, colour.gold, 0.34),
    path('M290 700C360 752 640 752 710 700C680 706 600 712 500 712S320 706 290 700Z', colour.deep),
    path('M420 706C424 640 540 640 546 706Z', colour.deep),
    line('M690 708L752 596', colour.deep, 7),
    circle(752, 604, 26, colour.gold, { opacity: 0.25 }),
    circle(752, 604, 9, colour.gold),
    line('M500 0V1000', colour.paper, 2, { opacity: 0.35 }),
  ].join('');
};

/** One window twice: frost in the upper half, leaves in the lower. */
export const twoSeasons: Painting = (random) => {
  const colour = mirelaColours;
  const frost = steps(24, (index) => {
    const [x, y] = [286 + (index % 6) * 86 + between(random, -30, 30), 178 + Math.floor(index / 6) * 80 + between(random, -24, 24)];
    const size = between(random, 8, 28);
    return steps(3, (arm) => {
      const [x1, y1] = turn(arm * 60, size, [x, y]);
      const [x2, y2] = turn(arm * 60 + 180, size, [x, y]);
      return line(`M${x1} ${y1}L${x2} ${y2}`, colour.bone, 2.4, { opacity: 0.6 });
    }).join('');
  });
  const leaves = steps(64, () => {
    const [x, y] = [between(random, 272, 728), between(random, 610, 826)];
    const shade = pick(random, ['#5c7a4a', '#7d9a58', '#3f5f42', '#a5b36a', colour.rust]);
    return group(
      { transform: `translate(${x} ${y}) rotate(${between(random, 0, 360)}) scale(${between(random, 0.6, 1.5)})` },
      path('M-26 0C-12 -18 12 -18 26 0C12 18 -12 18 -26 0Z', shade, { opacity: 0.92 }),
    );
  });
  const pane = (y: number, fill: string): string => rect(230, y, 540, 330, fill);
  return [
    linearGradient('wall', [0, 0], [1000, 1000], [0, '#2e2a2b'], [1, '#171617']),
    linearGradient('winter', [230, 140], [770, 470], [0, '#7f90ad'], [1, '#2c374e']),
    linearGradient('summer', [230, 530], [770, 860], [0, '#f3d9a0'], [1, '#b9a866']),
    radialGradient('warmth', [500, 700], 520, [0, '#f0c987', 0.4], [1, '#f0c987', 0]),
    ground('url(#wall)'),
    circle(500, 700, 520, 'url(#warmth)'),
    rect(196, 106, 608, 788, '#0d0c0d'),
    pane(140, 'url(#winter)'),
    circle(640, 250, 54, colour.bone, { opacity: 0.9 }),
    ...frost,
    pane(530, 'url(#summer)'),
    circle(352, 620, 60, '#fff3cf'),
    ...leaves,
    rect(196, 470, 608, 60, '#1b191a'),
    rect(490, 106, 20, 788, '#1b191a'),
    polygon(
      [
        [150, 894],
        [850, 894],
        [900, 946],
        [100, 946],
      ],
      colour.stone,
    ),
  ].join('');
};

/** Everybody sleeps but one. */
export const litWindow: Painting = (random) => {
  const colour = saigonColours;
  const windows: string[] = [];
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 8; column++) {
      const isAwake = row === 5 && column === 5;
      const fill = isAwake ? 'url(#lamp)' : pick(random, ['#141b3f', '#182048', '#10163a', '#1c2450']);
      windows.push(rect(112 + column * 100, 96 + row * 96, 76, 64, fill, { rx: 4 }));
    }
  }
  const [x, y] = [112 + 5 * 100 + 38, 96 + 5 * 96 + 32];
  return [
    linearGradient('facade', [0, 0], [1000, 1000], [0, '#0b1030'], [1, '#1a1d4d']),
    radialGradient('lamp', [x, y], 60, [0, colour.cream], [1, colour.yellow]),
    radialGradient('spill', [x, y], 430, [0, colour.orange, 0.55], [0.4, colour.pink, 0.16], [1, colour.pink, 0]),
    ground('url(#facade)'),
    ...windows,
    circle(x, y, 430, 'url(#spill)'),
    rect(x - 38, y - 32, 76, 64, 'url(#lamp)', { rx: 4 }),
    circle(x + 6, y - 4, 11, colour.navy),
    path(`M${x - 16} ${y + 32}C${x - 14} ${y + 4} ${x + 26} ${y + 4} ${x + 28} ${y + 32}Z`, colour.navy),
    ...steps(4, (index) => ring(x, y, 96 + index * 62, colour.yellow, 3, { opacity: 0.34 - index * 0.08 })),
  ].join('');
};

/** A desk at three in the morning: one lamp, one book, one cat. */
export const deskAtNight: Painting = (random) => {
  const colour = hoaiMienColours;
  const rain = steps(60, () => {
    const [x, y] = [between(random, 130, 560), between(random, 110, 500)];
    return line(`M${x} ${y}l-6 ${between(random, 18, 46)}`, colour.cream, 1.6, { opacity: between(random, 0.15, 0.45) });
  });
  return [
    linearGradient('room', [0, 0], [0, 760], [0, '#191527'], [1, '#3a2b52']),
    linearGradient('outside', [120, 100], [570, 540], [0, '#1a2440'], [1, colour.teal]),
    linearGradient('desk', [0, 740], [0, 1000], [0, '#6d4138'], [1, '#2a1720']),
    linearGradient('light', [760, 360], [640, 780], [0, colour.amber, 0.75], [1, colour.amber, 0.04]),
    ground('url(#room)'),
    rect(104, 84, 482, 462, '#0f0d18', { rx: 8 }),
    rect(124, 104, 442, 422, 'url(#outside)'),
    circle(450, 200, 46, colour.cream, { opacity: 0.85 }),
    ...rain,
    line('M345 104V526M124 315H566', '#0f0d18', 14),
    rect(0, 740, 1000, 260, 'url(#desk)'),
    polygon(
      [
        [700, 360],
        [820, 360],
        [960, 790],
        [430, 790],
      ],
      'url(#light)',
    ),
    line('M880 742L900 470L770 330', colour.ink, 18),
    path('M690 372C700 290 830 280 842 356Z', colour.rose),
    circle(764, 368, 22, '#fff2d0'),
    rect(830, 728, 110, 22, colour.ink, { rx: 10 }),
    path('M480 800C560 760 630 764 690 796C750 764 820 760 900 800V838C820 804 750 806 690 836C630 806 560 804 480 838Z', colour.cream),
    line('M690 796V836', '#c9b48e', 4),
    path('M150 770C140 660 230 610 330 640C400 660 430 720 420 770Z', colour.ink),
    path('M180 668L176 600L226 640ZM250 636L292 590L300 644Z', colour.ink),
    line('M418 762C480 770 500 720 470 700', colour.ink, 22),
    line('M196 690q14 10 28 0M246 684q14 10 28 0', colour.amber, 5),
  ].join('');
};
