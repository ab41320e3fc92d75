import { screenPaths } from '@chorus/contracts';
import type { ScreenPath } from '@chorus/contracts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyScreen } from './lazy-screen';

export const screens: Readonly<Record<ScreenPath, { Screen: ComponentType; load: () => Promise<unknown> }>> = {
  [screenPaths.home]: lazyScreen(() => import('../screens/home/home-screen')),
  [screenPaths.search]: lazyScreen(() => import('../screens/search/search-screen')),
  [screenPaths.songs]: lazyScreen(() => import('../screens/songs-screen')),
  [screenPaths.albums]: lazyScreen(() => import('../screens/albums-screen')),
  [screenPaths.album]: lazyScreen(() => import('../screens/album/album-screen')),
  [screenPaths.artists]: lazyScreen(() => import('../screens/artists-screen')),
  [screenPaths.artist]: lazyScreen(() => import('../screens/artist/artist-screen')),
  [screenPaths.genres]: lazyScreen(() => import('../screens/genres/genres-screen')),
  [screenPaths.chat]: lazyScreen(() => import('../screens/chat/chat-screen')),
  [screenPaths.liked]: lazyScreen(() => import('../screens/liked/liked-screen')),
  [screenPaths.onRepeat]: lazyScreen(() => import('../screens/on-repeat/on-repeat-screen')),
  [screenPaths.playlist]: lazyScreen(() => import('../screens/playlist/playlist-screen')),
  [screenPaths.together]: lazyScreen(() => import('../screens/together/together-screen')),
  [screenPaths.report]: lazyScreen(() => import('../screens/report/report-screen')),
  [screenPaths.offline]: lazyScreen(() => import('../screens/offline/offline-screen')),
  [screenPaths.settings]: lazyScreen(() => import('../screens/settings/settings-screen')),
  [screenPaths.about]: lazyScreen(() => import('./about')),
  [screenPaths.admin]: lazyScreen(() => import('../screens/admin/admin-screen')),
  [screenPaths.authCallback]: lazyScreen(() => import('../screens/auth-callback-screen')),
  [screenPaths.ssoCallback]: lazyScreen(() => import('../screens/sso-callback-screen')),
};

export const suspended = lazyScreen(() => import('../screens/suspended-screen'));

export const notFound = lazyScreen(() => import('../screens/not-found-screen'));

/**
 * Fetches the code before the first render, so that it does not wait for the shell's. Never
 * rejects.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = Object.entries(screens).find(([path]) => matchPath(path, pathname));
  await found?.[1].load().catch(() => undefined);
}
