import { albumPath, artistPath, catalogueId, screenPaths } from '@chorus/contracts';

export type LinkedItem =
  | { type: 'album'; albumId: string; songId: string | undefined }
  | { type: 'song'; songId: string }
  | { type: 'artist'; artistId: string };

const idIn = (text: string | null | undefined): string | undefined => catalogueId.safeParse(text).data;

/** The id that makes this path out of a screen's. */
function idOfPath(pathname: string, pathOf: (id: string) => string): string | undefined {
  const id = idIn(pathname.split('/').at(-1));
  return id !== undefined && pathOf(id) === pathname ? id : undefined;
}

/** Reads a link to an album, one of its songs, a song without an album, or an artist; `undefined` for any other. */
export function readLink({ pathname, searchParams }: URL): LinkedItem | undefined {
  const songId = idIn(searchParams.get('song'));
  if (pathname === screenPaths.songs) return songId === undefined ? undefined : { type: 'song', songId };
  const albumId = idOfPath(pathname, albumPath);
  if (albumId !== undefined) return { type: 'album', albumId, songId };
  const artistId = idOfPath(pathname, artistPath);
  return artistId === undefined ? undefined : { type: 'artist', artistId };
}

/** Reads a link whose origin is this one, as `readLink` does. */
export function readOwnLink(text: string, origin: string): LinkedItem | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.origin === origin ? readLink(url) : undefined;
}
