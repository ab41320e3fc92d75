import { screenPaths } from '@chorus/contracts';
import type { ScreenPath } from '@chorus/contracts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { untilIdle } from '../platform/async/when-idle';
import { HomeScreen } from '../screens/home/home-screen';
import { ClosedScreen } from '../screens/closed-screen';
import { AuthCallbackScreen } from '../screens/auth-callback-screen';
import { SsoCallbackScreen } from '../screens/sso-callback-screen';
import { SuspendedScreen } from '../screens/suspended-screen';
import { NotFoundScreen } from '../screens/not-found-screen';
import { lazyScreen } from './lazy-screen';

const listScreens = () => import('../screens/list-screens');
const libraryScreen = () => import('../screens/library/library-screen');

/** Screens that are loaded with the page: they may be shown first, or instead of the requested one. */
const here = (Screen: ComponentType) => ({ Screen, load: () => Promise.resolve() });

export const screens: Readonly<Record<ScreenPath, { Screen: ComponentType; load: () => Promise<unknown> }>> = {
  [screenPaths.home]: here(HomeScreen),
  [screenPaths.search]: lazyScreen(() => import('../screens/search/search-screen')),
  [screenPaths.songs]: lazyScreen(async () => ({ default: (await listScreens()).SongsScreen })),
  [screenPaths.albums]: lazyScreen(async () => ({ default: (await listScreens()).AlbumsScreen })),
  [screenPaths.album]: lazyScreen(() => import('../screens/album/album-screen')),
  [screenPaths.artists]: lazyScreen(async () => ({ default: (await listScreens()).ArtistsScreen })),
  [screenPaths.artist]: lazyScreen(() => import('../screens/artist/artist-screen')),
  [screenPaths.genres]: lazyScreen(() => import('../screens/genres/genres-screen')),
  [screenPaths.chat]: lazyScreen(() => import('../screens/chat/chat-screen')),
  [screenPaths.library]: lazyScreen(libraryScreen),
  [screenPaths.liked]: lazyScreen(() => import('../screens/liked/liked-screen')),
  [screenPaths.likedAlbums]: lazyScreen(() => import('../screens/liked/liked-albums-screen')),
  [screenPaths.onRepeat]: lazyScreen(() => import('../screens/on-repeat/on-repeat-screen')),
  [screenPaths.playlists]: lazyScreen(libraryScreen),
  [screenPaths.playlist]: lazyScreen(() => import('../screens/playlist/playlist-screen')),
  [screenPaths.together]: lazyScreen(() => import('../screens/together/together-screen')),
  [screenPaths.roomScreen]: lazyScreen(() => import('../screens/together/screen/room-screen')),
  [screenPaths.join]: lazyScreen(() => import('../screens/together/join-screen')),
  [screenPaths.share]: lazyScreen(() => import('../screens/share/share-screen')),
  [screenPaths.listen]: lazyScreen(() => import('../screens/listen/listen-screen')),
  [screenPaths.report]: lazyScreen(() => import('../screens/report/report-screen')),
  [screenPaths.offline]: lazyScreen(() => import('../screens/offline/offline-screen')),
  [screenPaths.settings]: lazyScreen(() => import('../screens/settings/settings-screen')),
  [screenPaths.about]: lazyScreen(() => import('./about')),
  [screenPaths.admin]: lazyScreen(() => import('../screens/admin/admin-screen')),
  [screenPaths.authCallback]: here(AuthCallbackScreen),
  [screenPaths.ssoCallback]: here(SsoCallbackScreen),
};

export const suspended = here(SuspendedScreen);

/** Shown to visitors in place of music where they may not listen. */
export const closed = here(ClosedScreen);

/** What visitors may open wherever LISTENING closes the music to them: signing in, what is not music, and links that may let them in. */
export const alwaysOpen: readonly string[] = [
  screenPaths.about,
  screenPaths.listen,
  screenPaths.together,
  screenPaths.join,
  screenPaths.settings,
  screenPaths.authCallback,
  screenPaths.ssoCallback,
];

/** Guests of a room look for songs to ask for, and report what is said there. */
export const openToGuests: readonly string[] = [...alwaysOpen, screenPaths.search, screenPaths.report];

export const notFound = here(NotFoundScreen);

/**
 * Fetches the code before the first render, so that it does not wait for the shell's. Never
 * rejects.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = Object.entries(screens).find(([path]) => matchPath(path, pathname));
  await found?.[1].load().catch(() => undefined);
}

const ofMostVisits = [
  screenPaths.songs,
  screenPaths.album,
  screenPaths.artist,
  screenPaths.search,
  screenPaths.library,
  screenPaths.liked,
  screenPaths.playlist,
];

/**
 * Fetches the code of the screens that most visits open next, one after the other while the browser is idle: a screen whose code is fetched
 * on the press shows a skeleton first, which React keeps for 300 ms.
 */
export async function preloadNextScreens(): Promise<void> {
  for (const path of ofMostVisits) {
    await untilIdle();
    await preloadScreen(path);
  }
}
