/** Maximum lengths of a playlist's texts, trimmed, in UTF-16 units (`length`). */
export const LONGEST_PLAYLIST_NAME = 200;
export const LONGEST_PLAYLIST_DESCRIPTION = 2_000;

export const MOST_PLAYLIST_ITEMS = 10_000;
/** The most playlists that a person may own, and the most of others that they may join. */
export const MOST_PLAYLISTS = 500;
export const MOST_PLAYLIST_MEMBERS = 100;
export const MOST_MOSAIC_COVERS = 4;
