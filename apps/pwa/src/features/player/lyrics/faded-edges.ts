const EDGE = '1.5rem';

/** Lines fade out at the top and bottom instead of being cut off. The first and last are clear of that with a padding of `py-6`. */
export const FADED_EDGES = { maskImage: `linear-gradient(transparent, #000 ${EDGE}, #000 calc(100% - ${EDGE}), transparent)` } as const;
