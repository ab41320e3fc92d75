import { screenPaths } from '@chorus/contracts';
import type { Album, Song } from '@chorus/contracts';
import { useServiceLater, useStartedService } from '../../platform/services/services';
import type { Likes } from './create-likes';

declare module '../../platform/services/services' {
  interface Services {
    likes: Likes<Song>;
    likedAlbums: Likes<Album>;
  }
}

/** How the page finds the songs or the albums that a person likes, and what it calls them. */
export interface LikesInPage<Thing> {
  useStarted: () => Likes<Thing> | undefined;
  useLater: () => () => Promise<Likes<Thing>>;
  noun: string;
  /** The name of the heart. A song may have the name of its album. */
  heart: (title: string) => string;
  list: string;
  path: string;
}

export const likesOfSongs: LikesInPage<Song> = {
  useStarted: () => useStartedService('likes'),
  useLater: () => useServiceLater('likes'),
  noun: 'song',
  heart: (title) => `Like “${title}”`,
  list: 'Liked songs',
  path: screenPaths.liked,
};

export const likesOfAlbums: LikesInPage<Album> = {
  useStarted: () => useStartedService('likedAlbums'),
  useLater: () => useServiceLater('likedAlbums'),
  noun: 'album',
  heart: (title) => `Like the album “${title}”`,
  list: 'Liked albums',
  path: screenPaths.likedAlbums,
};
