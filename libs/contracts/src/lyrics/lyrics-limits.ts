/** The size of a file, or of a tag encoded as UTF-8. */
export const LARGEST_LYRICS_BYTES = 256 * 1024;
export const MOST_LYRICS_LINES = 5_000;
/** The length of one line in UTF-16 units (`length`). */
export const LONGEST_LYRICS_LINE = 2_000;
/** A BCP 47 tag. */
export const LONGEST_LANGUAGE = 35;
export const LATEST_LYRICS_MS = 24 * 3_600_000;
