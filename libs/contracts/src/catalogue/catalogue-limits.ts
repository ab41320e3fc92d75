/** Maximum lengths of the catalogue's texts, trimmed, in UTF-16 units (`length`). */
export const LONGEST_TITLE = 300;
export const LONGEST_ARTIST_NAME = 200;
/** The credit of a song or album as tags have it, of which more is cut. */
export const LONGEST_CREDIT = 10_000;
export const LONGEST_GENRE = 60;
export const LONGEST_EDITION = 100;
export const LONGEST_DESCRIPTION = 5_000;

/** The limit for track and disc numbers that an admin enters; those of audio files may be larger. */
export const LARGEST_TRACK_NUMBER = 9_999;

/** The limit for one song. */
export const MOST_GENRES = 10;
