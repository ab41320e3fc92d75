import { bust, glasses, visor } from '../bust';
import { saigonColours as colour } from '../palettes';
import type { Painting } from '../painting';
import { circle, ground, path, rect, steps } from '../svg';

const afro = circle(0, -0.26, 0.58, '#1c1220');
const cap = path('M-.4 -.22C-.42 -.68 .42 -.68 .4 -.22H-.62C-.62 -.3 -.5 -.32 -.4 -.3Z', '#1f9c8c');
const short = path('M-.4 -.1C-.46 -.5 -.26 -.68 0 -.68S.46 -.5 .4 -.1C.36 -.28 .3 -.36 0 -.36S-.36 -.28 -.4 -.1Z', '#1c1220');
const long = path('M-.5 .7C-.6 -.3 -.46 -.74 0 -.74S.6 -.3 .5 .7L.36 .6V-.2H-.36V.6Z', '#1c1220');
const fringe = path('M-.41 -.1C-.44 -.46 -.24 -.64 0 -.64S.44 -.46 .41 -.1L.3 -.26H-.3Z', '#2a1a2c');
const band = rect(-0.42, -0.36, 0.84, 0.11, '#e9487d');

/** Seven on a roof, with the sun in bands behind them. */
export const saigonSundayClubPortrait: Painting = () => {
  const suns = ['#e9487d', colour.orange, '#f7923a', colour.yellow, '#fdd67c', colour.cream];
  const warm = { skin: '#e2a273', shade: '#94503c' };
  const deep = { skin: '#c47f52', shade: '#703a30' };
  return [
    ground(colour.navy),
    ...suns.map((tint, index) => circle(500, 520, 500 - index * 66, tint)),
    bust({
      id: 'a',
      x: 150,
      y: 520,
      size: 176,
      ...deep,
      clothes: colour.teal,
      clothesShade: '#12685e',
      front: short + glasses('#131a3a', '#131a3a55'),
    }),
    bust({ id: 'b', x: 380, y: 470, size: 176, ...warm, clothes: colour.navy, clothesShade: '#0b1027', behind: long, front: fringe }),
    bust({ id: 'c', x: 620, y: 470, size: 176, ...deep, clothes: '#7d1f4f', clothesShade: '#4c1132', behind: afro, mirrored: true }),
    bust({ id: 'd', x: 850, y: 520, size: 176, ...warm, clothes: colour.orange, clothesShade: '#a9441b', front: cap, mirrored: true }),
    bust({ id: 'e', x: 250, y: 700, size: 212, ...warm, clothes: colour.pink, clothesShade: '#98285a', behind: afro, front: band }),
    bust({
      id: 'f',
      x: 750,
      y: 700,
      size: 212,
      ...deep,
      clothes: colour.cream,
      clothesShade: '#c5ae88',
      behind: long,
      front: fringe,
      mirrored: true,
    }),
    bust({
      id: 'g',
      x: 500,
      y: 690,
      size: 238,
      ...warm,
      clothes: colour.navy,
      clothesShade: '#0b1027',
      front: short + visor('#131a3a', '#fcefd7'),
    }),
    ...steps(5, (index) =>
      rect(0, 926 + index * 16, 1000, 16, [colour.orange, colour.yellow, colour.cream, colour.teal, colour.pink][index] ?? colour.cream),
    ),
  ].join('');
};
