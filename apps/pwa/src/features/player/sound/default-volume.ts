/** In percent. */
export const DEFAULT_VOLUME = 50;
