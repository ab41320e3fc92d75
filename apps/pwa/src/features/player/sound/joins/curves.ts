const POINTS = 65;

/** The sum of the powers of both is 1 at any time, so that what is heard is as loud throughout. */
export const powerAt = {
  in: (share: number) => Math.sin((share * Math.PI) / 2),
  out: (share: number) => Math.cos((share * Math.PI) / 2),
};

export type Direction = keyof typeof powerAt;

export const curve = (direction: Direction): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: POINTS }, (_, point) => powerAt[direction](point / (POINTS - 1)));
