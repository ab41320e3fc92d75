import type { Song } from '@chorus/contracts';
import type { DownloadFailure } from '../download/download-rules';
import { isSameItem } from '../kept-name';
import type { KeptItem } from '../../../platform/storage/rows/kept-rows';
import type { KeptName } from '../kept-name';
import type { OfflineState } from '../offline-state';
import { hashOf } from '../song-audio';

/** How far something is that may be kept. */
export interface Keeping {
  phase: 'not kept' | 'coming' | 'paused' | 'failed' | 'kept';
  /** From 0 to 1, by bytes; songs of unknown size count as an average one. */
  part: number;
  /** Songs that are here whole. */
  songsHere: number;
  songs: number;
  /** Bytes that are here. */
  bytes: number;
  /** Of a song that did not come. */
  failure: DownloadFailure | undefined;
}

const NOT_KEPT: Keeping = { phase: 'not kept', part: 0, songsHere: 0, songs: 0, bytes: 0, failure: undefined };

export function keepingOf(name: KeptName, state: OfflineState): Keeping {
  const item = state.kept.find((kept) => isSameItem(kept, name));
  return item ? keepingOfItem(item, state) : NOT_KEPT;
}

export function keepingOfItem({ songs, isPaused }: Pick<KeptItem, 'songs' | 'isPaused'>, { rows, failures }: OfflineState): Keeping {
  const hashes = [...new Set(songs.flatMap((song) => hashOf(song) ?? []))];
  const known = hashes.flatMap((hash) => rows.get(hash) ?? []);
  const songsHere = known.filter(({ isComplete }) => isComplete).length;
  const bytes = known.reduce((sum, { received }) => sum + received, 0);
  const size = known.reduce((sum, row) => sum + row.size, 0);
  const expected = known.length > 0 ? (size / known.length) * hashes.length : 0;
  const failure = hashes.map((hash) => failures.get(hash)).find((failed) => failed !== undefined);
  const isHere = songsHere === hashes.length;
  const phase = isHere ? 'kept' : isPaused ? 'paused' : failure ? 'failed' : 'coming';
  return { phase, part: isHere ? 1 : expected > 0 ? bytes / expected : 0, songsHere, songs: hashes.length, bytes, failure };
}

/** What is there by itself and that nobody keeps, the latest first. */
export function automaticHere({ automatic, rows, kept }: OfflineState): { song: Song; bytes: number; playedAt: number; hash: string }[] {
  const isKept = new Set(kept.flatMap(({ songs }) => songs.map(hashOf)));
  return [...automatic]
    .flatMap(([hash, { song, playedAt }]) => {
      const row = rows.get(hash);
      return row?.isComplete && !isKept.has(hash) ? [{ hash, song, playedAt, bytes: row.size }] : [];
    })
    .sort((one, other) => other.playedAt - one.playedAt);
}
