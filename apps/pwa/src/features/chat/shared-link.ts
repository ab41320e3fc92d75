import { albumPath, screenPaths } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { matchPath } from 'react-router-dom';

/** What of the catalogue a link of this page leads to: an album, or a song on its album or, when it has none, among all songs. */
export type SharedLink = { type: 'album'; albumId: string } | { type: 'song'; songId: string; albumId: string | undefined };

/** An address in a text, without the point or bracket that a sentence puts after it. */
export const LINK = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/g;

/** The address of a song: on its album, or of a single among all songs. */
export const songLink = ({ _id, albumId }: Pick<Song, '_id' | 'albumId'>, origin: string): string =>
  `${origin}${albumId === null ? screenPaths.songs : albumPath(albumId)}?song=${_id}`;

export const albumLink = (albumId: string, origin: string): string => origin + albumPath(albumId);

function readLink(text: string, origin: string): SharedLink | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== origin) return undefined;
  const albumId = matchPath(screenPaths.album, url.pathname)?.params.albumId;
  const songId = url.searchParams.get('song');
  if (songId !== null && (albumId !== undefined || url.pathname === screenPaths.songs)) return { type: 'song', songId, albumId };
  return albumId === undefined ? undefined : { type: 'album', albumId };
}

/** What a message shares, and the words around it: the first link of its text that leads to a song or an album of this page. */
export function findSharedLink(content: string, origin: string): { link: SharedLink; words: string } | undefined {
  for (const [text] of content.matchAll(LINK)) {
    const link = readLink(text, origin);
    if (link) return { link, words: content.replace(text, '').trim() };
  }
  return undefined;
}
