import { hasUnknownAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { DownloadFailure } from '../download-rules';
import { isSameItem } from '../keepable';
import { isLeftBehind } from '../../../platform/storage/rows/kept-rows';
import type { AutomaticSong, Download } from '../../../platform/storage/rows/kept-rows';
import type { DownloadName } from '../keepable';
import type { OfflineState } from '../offline-state';
import { hashOf } from '../song-audio';

export interface Keeping {
  phase: 'not known' | 'not kept' | 'downloading' | 'paused' | 'failed' | 'kept';
  part: number;
  storedSongs: number;
  songs: number;
  bytes: number;
  failure: DownloadFailure | undefined;
}

const NOT_KEPT: Keeping = { phase: 'not kept', part: 0, storedSongs: 0, songs: 0, bytes: 0, failure: undefined };
const NOT_KNOWN: Keeping = { ...NOT_KEPT, phase: 'not known' };

/** The downloads of the current owner: the signed-in user or the visitor. */
export const ownItems = ({ kept, owner }: OfflineState): readonly Download[] =>
  owner === undefined ? [] : kept.filter(({ owners }) => owners?.includes(owner));

export function keepingOf(name: DownloadName, state: OfflineState): Keeping {
  if (!state.isRead || state.owner === undefined) return NOT_KNOWN;
  const item = ownItems(state).find((kept) => isSameItem(kept, name));
  return item ? keepingOfItem(item, state) : NOT_KEPT;
}

export function keepingOfItem({ songs, isPaused }: Pick<Download, 'songs' | 'isPaused'>, { rows, failures }: OfflineState): Keeping {
  const hashes = [...new Set(songs.flatMap((song) => hashOf(song) ?? []))];
  const known = hashes.flatMap((hash) => rows.get(hash) ?? []);
  const storedSongs = known.filter(({ isComplete }) => isComplete).length;
  const bytes = known.reduce((sum, { received }) => sum + received, 0);
  const size = known.reduce((sum, row) => sum + row.size, 0);
  const expected = known.length > 0 ? (size / known.length) * hashes.length : 0;
  const failure = hashes.map((hash) => failures.get(hash)).find((failed) => failed !== undefined);
  const isAllStored = storedSongs === hashes.length && !songs.some(hasUnknownAudio);
  const phase = isAllStored ? 'kept' : isPaused ? 'paused' : failure ? 'failed' : 'downloading';
  return { phase, part: isAllStored ? 1 : expected > 0 ? bytes / expected : 0, storedSongs, songs: hashes.length, bytes, failure };
}

/** The songs that play without a connection. */
export const storedSongsOf = ({ songs }: Pick<Download, 'songs'>, { rows }: OfflineState): Song[] =>
  songs.filter((song) => rows.get(hashOf(song) ?? '')?.isComplete);

type StoredSong = AutomaticSong & { bytes: number; hash: string };

/** Leaves out the songs that another person has left behind. */
export const ownAutomatic = (state: OfflineState): StoredSong[] => storedAutomatic(state).filter((stored) => !isLeftBehind(stored));

export function storedAutomatic({ automatic, rows, kept }: OfflineState): StoredSong[] {
  const isKept = new Set(kept.flatMap(({ songs }) => songs.map(hashOf)));
  return [...automatic]
    .flatMap(([hash, { song, playedAt }]) => {
      const row = rows.get(hash);
      return row?.isComplete && !isKept.has(hash) ? [{ hash, song, playedAt, bytes: row.size }] : [];
    })
    .sort((one, other) => other.playedAt - one.playedAt);
}
