/** Maximum lengths of a playlist's texts, trimmed, in UTF-16 units (`length`). */
export const LONGEST_PLAYLIST_NAME = 200;
export const LONGEST_PLAYLIST_DESCRIPTION = 2_000;

export const MOST_PLAYLIST_ITEMS = 10_000;
/** How many playlists a person may own, and how many of others they may have joined. */
export const MOST_PLAYLISTS = 500;
export const MOST_PLAYLIST_MEMBERS = 100;
export const MOST_MOSAIC_COVERS = 4;
