import { albumPath, artistPath, catalogueId, screenPaths, withoutEndSlash } from '@chorus/contracts';

export type LinkedItem =
  | { type: 'album'; albumId: string; songId: string | undefined }
  | { type: 'song'; songId: string }
  | { type: 'artist'; artistId: string };

/** Most pages are requested without an id. */
const idIn = (text: string | null | undefined): string | undefined => (text ? catalogueId.safeParse(text).data : undefined);

/** Reads a link to an album, one of its songs, a song without an album, or an artist; `undefined` for any other. */
export function readLink({ pathname: opened, searchParams }: URL): LinkedItem | undefined {
  const pathname = withoutEndSlash(opened);
  const songId = idIn(searchParams.get('song'));
  if (pathname === screenPaths.songs) return songId === undefined ? undefined : { type: 'song', songId };
  const id = idIn(pathname.split('/').at(-1));
  if (id === undefined) return undefined;
  if (pathname === albumPath(id)) return { type: 'album', albumId: id, songId };
  return pathname === artistPath(id) ? { type: 'artist', artistId: id } : undefined;
}

/** Reads a link whose origin is this one, as `readLink` does. */
export function readOwnLink(text: string, origin: string): LinkedItem | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.origin === origin ? readLink(url) : undefined;
}
