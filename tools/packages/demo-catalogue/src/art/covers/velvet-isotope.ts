import { velvetColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, clip, ground, group, line, linearGradient, radialGradient, rect, ring, steps, through, turn } from '../svg';

/** Two wheels of fine rings; where they overlap, a third appears that nobody drew. */
export const slowMachinery: Painting = () => {
  const wheel = (x: number, y: number, tint: string) =>
    group({ style: 'mix-blend-mode:screen' }, ...steps(34, (index) => ring(x, y, 20 + index * 10.6, tint, 4.6)));
  return [
    radialGradient('room', [500, 500], 760, [0, '#1c2c2d'], [1, colour.black]),
    clip('left', rect(0, 0, 500, 1000, '#000')),
    ground('url(#room)'),
    circle(390, 430, 376, '#33170f'),
    circle(610, 570, 376, colour.moss, { opacity: 0.6 }),
    wheel(390, 430, colour.oxide),
    wheel(610, 570, '#5fb3a1'),
    circle(390, 430, 66, colour.sand),
    circle(610, 570, 66, colour.black),
    ring(610, 570, 66, colour.sand, 5),
    group({ 'clip-path': 'url(#left)' }, circle(500, 500, 24, colour.oxide)),
    circle(500, 500, 12, colour.sand),
  ].join('');
};

/** A station that can only be heard under water. */
export const undertowRadio: Painting = () => {
  const waves = steps(30, (index, share) => {
    const points = steps(181, (at) => {
      const degrees = at * 2;
      const angle = (degrees * Math.PI) / 180;
      const pull = Math.sin(angle * 3 + index * 0.16) * 16 + Math.sin(angle * 5 - index * 0.31) * 9 + Math.sin(angle * 2 + 1) * 14;
      return turn(degrees, 60 + share * 560 + pull * (0.25 + share * 1.5), [500, 540]);
    });
    return line(`${through(points)}Z`, index % 6 === 2 ? colour.oxide : index % 6 === 5 ? colour.sand : '#7aa39f', 2.4 + share * 5, {
      opacity: 0.92 - share * 0.45,
    });
  });
  return [
    linearGradient('deep', [0, 0], [0, 1000], [0, '#203c46'], [0.55, '#12222a'], [1, '#080c10']),
    radialGradient('signal', [500, 540], 300, [0, '#ffb184', 0.9], [0.3, colour.oxide, 0.4], [1, colour.oxide, 0]),
    ground('url(#deep)'),
    ...waves,
    circle(500, 540, 300, 'url(#signal)'),
    circle(500, 540, 30, '#ffe4c4'),
  ].join('');
};
