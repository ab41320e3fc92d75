import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { foldedName } from '../../../platform/encoding/clean-text';

const LATEST = 2 ** 48 - 1;

/** A UUID (version 7) that is the same wherever the same thing is imported from a file with the same modification time. */
function stableId(modifiedAtMs: number, ...identity: readonly string[]): string {
  const random = createHash('sha256').update(JSON.stringify(identity)).digest();
  return v7({ msecs: Math.min(Math.max(0, modifiedAtMs), LATEST), random });
}

/** The modification time in an id. */
export const timeInId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

export const artistIdOf = (modifiedAtMs: number, name: string): string => stableId(modifiedAtMs, 'artist', foldedName(name));

/** Whether an import made the artist's id, from the name that it still has. */
export const isIdOfArtist = (id: string, name: string): boolean => id === artistIdOf(timeInId(id), name);

export const albumIdOf = (modifiedAtMs: number, artist: string | undefined, title: string): string =>
  stableId(modifiedAtMs, 'album', foldedName(artist ?? ''), foldedName(title));

/** Whether an import made the album's id. Releases that did not know several artists took the credit for the name of one. */
export const isIdOfAlbum = (
  id: string,
  { title, artist, written }: { title: string; artist: string | null; written: string | null },
): boolean => [artist ?? undefined, ...(written === null ? [] : [written])].some((name) => id === albumIdOf(timeInId(id), name, title));

/** The same recording may be on two albums: as two songs. */
export const songIdOf = (modifiedAtMs: number, audioHash: string, album: string | undefined): string =>
  stableId(modifiedAtMs, 'song', audioHash, foldedName(album ?? ''));
