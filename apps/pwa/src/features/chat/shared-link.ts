import { albumPath, artistPath, screenPaths, songLinkPath, togetherPath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { matchPath } from 'react-router-dom';
import { LINK } from '../../ui/messages/link-pattern';

export type SharedLink =
  | { type: 'album'; albumId: string }
  | { type: 'artist'; artistId: string }
  | { type: 'song'; songId: string; albumId: string | undefined }
  | { type: 'playlist'; playlistId: string; link: string | undefined }
  | { type: 'room'; token: string };

export const songLink = (song: Pick<Song, '_id' | 'albumId'>, origin: string): string => origin + songLinkPath(song);

export const albumLink = (albumId: string, origin: string): string => origin + albumPath(albumId);

export const artistLink = (artistId: string, origin: string): string => origin + artistPath(artistId);

export const roomLink = (token: string, origin: string): string => origin + togetherPath(token);

function readLink(text: string, origin: string): SharedLink | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === origin ? (readSongLink(url) ?? readItemLink(url)) : undefined;
}

function readSongLink({ pathname, searchParams }: URL): SharedLink | undefined {
  const songId = searchParams.get('song');
  if (songId === null) return undefined;
  const albumId = matchPath(screenPaths.album, pathname)?.params.albumId;
  return albumId !== undefined || pathname === screenPaths.songs ? { type: 'song', songId, albumId } : undefined;
}

function readItemLink({ pathname, searchParams }: URL): SharedLink | undefined {
  const albumId = matchPath(screenPaths.album, pathname)?.params.albumId;
  if (albumId !== undefined) return { type: 'album', albumId };
  const playlistId = matchPath(screenPaths.playlist, pathname)?.params.playlistId;
  if (playlistId !== undefined) return { type: 'playlist', playlistId, link: searchParams.get('link') ?? undefined };
  const token = matchPath(screenPaths.together, pathname)?.params.token;
  if (token !== undefined) return { type: 'room', token };
  const artistId = matchPath(screenPaths.artist, pathname)?.params.artistId;
  return artistId === undefined ? undefined : { type: 'artist', artistId };
}

export function findSharedLink(content: string, origin: string): { link: SharedLink; text: string } | undefined {
  for (const [address] of content.matchAll(LINK)) {
    const link = readLink(address, origin);
    if (link) return { link, text: content.replace(address, '').trim() };
  }
  return undefined;
}
