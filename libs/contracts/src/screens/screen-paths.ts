// A constant of its own, because the service worker needs this path and not the table.
const chat = '/chat';

/** The path of every screen, below the origin (spec §2). A `:name` is a parameter. */
export const screenPaths = {
  home: '/',
  search: '/search',
  songs: '/songs',
  albums: '/albums',
  album: '/albums/:albumId',
  artists: '/artists',
  artist: '/artists/:artistId',
  genres: '/genres',
  chat,
  library: '/library',
  liked: '/liked',
  likedAlbums: '/liked/albums',
  onRepeat: '/on-repeat',
  playlists: '/playlists',
  playlist: '/playlists/:playlistId',
  together: '/together/:token',
  /** Shows a room on a television: short, since people type it there. */
  roomScreen: '/screen',
  /** Where the code of a room is typed. */
  join: '/join',
  /** Opens what another app has shared with the installed one, and takes it by POST (`share_target` of the manifest). */
  share: '/share',
  listen: '/listen',
  report: '/report',
  offline: '/offline',
  settings: '/settings',
  about: '/about',
  admin: '/admin',
  authCallback: '/auth-callback',
  ssoCallback: '/sso-callback',
} as const;

export type ScreenName = keyof typeof screenPaths;
export type ScreenPath = (typeof screenPaths)[ScreenName];

export const albumPath = (albumId: string): string => screenPaths.album.replace(':albumId', encodeURIComponent(albumId));

export const artistPath = (artistId: string): string => screenPaths.artist.replace(':artistId', encodeURIComponent(artistId));

/** `link` is the token of the playlist's link, which people need for a playlist that is not theirs. */
export const playlistPath = (playlistId: string, link?: string): string =>
  screenPaths.playlist.replace(':playlistId', encodeURIComponent(playlistId)) +
  (link === undefined ? '' : `?link=${encodeURIComponent(link)}`);

/**
 * Says that what was shared didn't arrive. The server leads there where no service worker takes a share, for example after the site's data was
 * cleared.
 */
export const unreadSharePath = `${screenPaths.share}?problem=unreadable`;

/** The path of the screen on which people join the room of a link. */
export const togetherPath = (token: string): string => screenPaths.together.replace(':token', encodeURIComponent(token));

/** The address of a link for visitors, below the origin. Browsers send what follows `#` to nobody, so that no log has it. */
export const listenPath = (token: string): string => `${screenPaths.listen}#${token}`;

export const conversationPath = (userId: string): string => `${chat}?with=${encodeURIComponent(userId)}`;

/** The fragment with which a visitor's link to the admin screen leads to the sign-in at once. No sign-in returns to it. */
export const SIGN_IN_FIRST = '#sign-in';
