const POINTS = 65;

/** The gain of a fade at a share of its duration, both from 0 to 1. Equal power: the squares of both gains sum up to 1 all the time. */
export const gainAt = {
  in: (share: number) => Math.sin((share * Math.PI) / 2),
  out: (share: number) => Math.cos((share * Math.PI) / 2),
};

export type Direction = keyof typeof gainAt;

/** The gains of a whole fade, in equal steps of time. */
export const curve = (direction: Direction): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: POINTS }, (_, point) => gainAt[direction](point / (POINTS - 1)));
