export interface CatalogueRead {
  path: string;
  isPersonal?: boolean;
  /**
   * The service worker prefetches it after the first visit; others are cached when they are
   * viewed.
   */
  isFetchedAhead?: boolean;
  /** While the device has a copy of the catalogue, the service worker does not read it again after a change. */
  isReadOnce?: boolean;
  /** The device's copy of the catalogue has all of it, so the service worker does not store it and answers from the copy when offline. */
  isInCopy?: boolean;
  /** It contains no songs, albums or artists, so their changes do not affect it. */
  isOfPeople?: boolean;
}

/**
 * All catalogue responses, in prefetch order. It has no schemas, so that the service worker can
 * import it.
 */
export const catalogueReads = {
  featured: { path: '/songs/featured', isFetchedAhead: true },
  trending: { path: '/songs/trending', isFetchedAhead: true },
  albums: { path: '/albums', isInCopy: true },
  songs: { path: '/songs', isInCopy: true },
  artists: { path: '/artists', isInCopy: true },
  popularity: { path: '/songs/popularity', isFetchedAhead: true, isReadOnce: true },
  stats: { path: '/stats', isFetchedAhead: true },
  album: { path: '/albums/:id' },
  artist: { path: '/artists/:id' },
  genres: { path: '/genres', isFetchedAhead: true, isReadOnce: true },
  decades: { path: '/decades', isFetchedAhead: true, isReadOnce: true },
  songsOfGenre: { path: '/songs/by-genre' },
  songsOfDecade: { path: '/songs/by-decade' },
  peaks: { path: '/songs/:id/peaks' },
  lyrics: { path: '/songs/:id/lyrics' },
  songCredits: { path: '/songs/:id/credits' },
  madeForYou: { path: '/songs/made-for-you', isPersonal: true },
  recentlyPlayed: { path: '/songs/recently-played', isPersonal: true },
  onRepeat: { path: '/users/me/on-repeat', isPersonal: true },
  users: { path: '/users', isPersonal: true, isOfPeople: true },
} as const satisfies Record<string, CatalogueRead>;

/** Parts of sorted and filtered lists, searches, and songs by their ids, which the service worker does not cache. */
export const uncachedReads = {
  songs: { path: '/catalogue/songs' },
  albums: { path: '/catalogue/albums' },
  artists: { path: '/catalogue/artists' },
  search: { path: '/users/search' },
  songsByIds: { path: '/songs/by-ids' },
} as const satisfies Record<string, CatalogueRead>;

/**
 * Returns the catalogue response of the endpoint with this path; `undefined` for other endpoints.
 */
export const catalogueReadOf = (path: unknown): CatalogueRead | undefined =>
  [...Object.values<CatalogueRead>(catalogueReads), ...Object.values(uncachedReads)].find((read) => read.path === path);
