/** The longest texts of the catalogue, trimmed, in UTF-16 units: what `length` says. */
export const LONGEST_TITLE = 300;
export const LONGEST_ARTIST_NAME = 200;
export const LONGEST_DESCRIPTION = 5_000;
