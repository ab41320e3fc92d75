// A file of its own, because a script imports it that has no room for the schema of an opening.
export const OPENING_ID = 'opening';

/** Selects the element into which `withOpening` puts the answers. */
export const OPENING_SELECTOR = `script#${OPENING_ID}`;
