import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { foldedName } from '../ingest/clean-text';

const LATEST = 2 ** 48 - 1;

/** A UUID (version 7) that is the same wherever the same thing comes from a file that was changed at the same time (milliseconds since 1970). */
function stableId(modifiedAt: number, ...identity: readonly string[]): string {
  const random = createHash('sha256').update(JSON.stringify(identity)).digest();
  return v7({ msecs: Math.min(Math.max(0, modifiedAt), LATEST), random });
}

export const artistIdOf = (modifiedAt: number, name: string): string => stableId(modifiedAt, 'artist', foldedName(name));

export const albumIdOf = (modifiedAt: number, artist: string | undefined, title: string): string =>
  stableId(modifiedAt, 'album', foldedName(artist ?? ''), foldedName(title));

/** The same recording may be on two albums: as two songs. */
export const songIdOf = (modifiedAt: number, audioHash: string, album: string | undefined): string =>
  stableId(modifiedAt, 'song', audioHash, foldedName(album ?? ''));
