export interface CatalogueRead {
  path: string;
  isPersonal?: boolean;
  /**
   * The service worker prefetches it after the first visit; others are cached when they are
   * viewed.
   */
  isFetchedAhead?: boolean;
  /** A page whose device has a copy of the catalogue does not read it again because of a change. */
  isOnDevice?: boolean;
  /** The service worker does not cache it, and searches the other cached responses instead. */
  isSearch?: boolean;
  /** It contains no songs, albums or artists, so their changes do not affect it. */
  isOfPeople?: boolean;
}

/**
 * All catalogue responses, in prefetch order. Without schemas, so that the service worker can
 * import it.
 */
export const catalogueReads = {
  featured: { path: '/songs/featured', isFetchedAhead: true },
  trending: { path: '/songs/trending', isFetchedAhead: true },
  albums: { path: '/albums', isFetchedAhead: true, isOnDevice: true },
  songs: { path: '/songs', isFetchedAhead: true, isOnDevice: true },
  artists: { path: '/artists', isFetchedAhead: true, isOnDevice: true },
  popularity: { path: '/songs/popularity', isFetchedAhead: true, isOnDevice: true },
  stats: { path: '/stats', isFetchedAhead: true },
  album: { path: '/albums/:id' },
  artist: { path: '/artists/:id' },
  genres: { path: '/genres' },
  decades: { path: '/decades' },
  songsOfGenre: { path: '/songs/by-genre' },
  songsOfDecade: { path: '/songs/by-decade' },
  peaks: { path: '/songs/:id/peaks' },
  lyrics: { path: '/songs/:id/lyrics' },
  madeForYou: { path: '/songs/made-for-you', isPersonal: true },
  recentlyPlayed: { path: '/songs/recently-played', isPersonal: true },
  onRepeat: { path: '/users/me/on-repeat', isPersonal: true },
  users: { path: '/users', isPersonal: true, isOfPeople: true },
  search: { path: '/users/search', isSearch: true },
} as const satisfies Record<string, CatalogueRead>;

/**
 * Returns the catalogue response of the endpoint with this path; `undefined` for other endpoints.
 */
export const catalogueReadOf = (path: unknown): CatalogueRead | undefined =>
  Object.values<CatalogueRead>(catalogueReads).find((read) => read.path === path);
