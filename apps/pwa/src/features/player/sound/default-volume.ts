/** The volume in percent. */
export const DEFAULT_VOLUME = 50;
