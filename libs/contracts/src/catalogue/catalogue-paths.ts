/** Where what a page reads of the catalogue is, below the API's prefix: for those who need no schemas beside. */
export const cataloguePaths = {
  songs: '/songs',
  albums: '/albums',
  album: '/albums/:id',
  artists: '/artists',
  artist: '/artists/:id',
  featured: '/songs/featured',
  trending: '/songs/trending',
  madeForYou: '/songs/made-for-you',
  recentlyPlayed: '/songs/recently-played',
  stats: '/stats',
  users: '/users',
  search: '/users/search',
} as const;
