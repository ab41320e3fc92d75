import { matchPath } from 'react-router-dom';
import { lazyScreen } from './lazy-screen';

export const home = lazyScreen(() => import('../screens/home/home-screen'));
export const search = lazyScreen(() => import('../screens/search/search-screen'));
export const songs = lazyScreen(() => import('../screens/songs-screen'));
export const albums = lazyScreen(() => import('../screens/albums-screen'));
export const album = lazyScreen(() => import('../screens/album/album-screen'));
export const artists = lazyScreen(() => import('../screens/artists-screen'));
export const artist = lazyScreen(() => import('../screens/artist/artist-screen'));
export const chat = lazyScreen(() => import('../screens/chat/chat-screen'));
export const offline = lazyScreen(() => import('../screens/offline/offline-screen'));
export const report = lazyScreen(() => import('../screens/report/report-screen'));
export const about = lazyScreen(() => import('../screens/about-screen'));
export const admin = lazyScreen(() => import('../screens/admin/admin-screen'));
export const authCallback = lazyScreen(() => import('../screens/auth-callback-screen'));
export const ssoCallback = lazyScreen(() => import('../screens/sso-callback-screen'));
export const suspended = lazyScreen(() => import('../screens/suspended-screen'));
export const notFound = lazyScreen(() => import('../screens/not-found-screen'));

const byPath = {
  '/': home,
  '/search': search,
  '/songs': songs,
  '/albums': albums,
  '/albums/:albumId': album,
  '/artists': artists,
  '/artists/:artistId': artist,
  '/chat': chat,
  '/report': report,
  '/offline': offline,
  '/about': about,
  '/admin': admin,
  '/auth-callback': authCallback,
  '/sso-callback': ssoCallback,
};

/** Fetches the code of the screen at a path before it is rendered, so that it does not wait for the frame around it. Resolves when it is there, or cannot be had. */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = Object.entries(byPath).find(([path]) => matchPath(path, pathname));
  await found?.[1].load().catch(() => undefined);
}
