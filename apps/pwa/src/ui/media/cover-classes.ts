/** The classes of the box around a cover. It has no size of its own. */
export const COVER_CLASSES = 'relative block aspect-square shrink-0 overflow-hidden bg-raised';
