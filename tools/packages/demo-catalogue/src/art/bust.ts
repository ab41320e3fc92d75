import { clip, group, line, path, rect } from './svg';

/** A person without features: an oval, a neck, shoulders, and light from one side. */
export interface Bust {
  /** Makes the names of clip paths unique. */
  id: string;
  x: number;
  y: number;
  /** The height of the head. */
  size: number;
  skin: string;
  shade: string;
  clothes: string;
  clothesShade: string;
  /** Drawn behind the head and in front of it, in units of the head around its middle. */
  behind?: string;
  front?: string;
  /** Degrees the head is tilted. */
  tilt?: number;
  /** Whether the light comes from the right instead of the left. */
  mirrored?: boolean;
}

const face = 'M-.37 -.1C-.37 -.64 .37 -.64 .37 -.1C.37 .26 .17 .5 0 .5C-.17 .5 -.37 .26 -.37 -.1Z';
const shoulders = 'M-1.25 2.4C-1.22 1.2 -.9 .86 -.2 .74C-.1 .86 .1 .86 .2 .74C.9 .86 1.22 1.2 1.25 2.4Z';

/** The edge of the shadow is the line of a nose. */
const profile = 'M.03 -.7L.03 -.16L-.07 .13L.02 .16L-.01 .23L.03 .27L.0 .34L.02 .6H1V-.7Z';

export function bust({
  id,
  x,
  y,
  size,
  skin,
  shade,
  clothes,
  clothesShade,
  behind = '',
  front = '',
  tilt = 0,
  mirrored = false,
}: Bust): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${mirrored ? -size : size} ${size})` },
    clip(`${id}-face`, path(face, '#000')),
    clip(`${id}-body`, path(shoulders, '#000')),
    group({ transform: `rotate(${tilt})` }, behind),
    path('M-.17 .3H.17V.78C.1 .9 -.1 .9 -.17 .78Z', shade),
    path(shoulders, clothes),
    group({ 'clip-path': `url(#${id}-body)` }, path('M.08 .6L.5 2.5H1.5V.6Z', clothesShade)),
    group({ transform: `rotate(${tilt})` }, path(face, skin), group({ 'clip-path': `url(#${id}-face)` }, path(profile, shade)), front),
  );
}

/** Round glasses, in units of the head. */
export const glasses = (colour: string, lens: string): string =>
  path('M-.3 -.12a.13 .13 0 1 0 .26 0a.13 .13 0 1 0 -.26 0Z', lens, { stroke: colour, 'stroke-width': 0.026 }) +
  path('M.06 -.12a.13 .13 0 1 0 .26 0a.13 .13 0 1 0 -.26 0Z', lens, { stroke: colour, 'stroke-width': 0.026 }) +
  line('M-.04 -.12H.06', colour, 0.026);

/** A bar of dark glass, in units of the head. */
export const visor = (colour: string, glint: string): string =>
  rect(-0.4, -0.2, 0.8, 0.17, colour, { rx: 0.05 }) + rect(-0.32, -0.165, 0.2, 0.03, glint, { rx: 0.015 });
