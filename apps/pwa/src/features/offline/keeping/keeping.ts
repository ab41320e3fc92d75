import { hasUnknownAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { DownloadFailure } from '../download-rules';
import { isSameItem } from '../keepable';
import { isLeftBehind } from '../../../platform/storage/rows/download-rows';
import type { AutomaticSong, Download } from '../../../platform/storage/rows/download-rows';
import type { DownloadName } from '../keepable';
import type { OfflineState } from '../offline-state';
import { hashOf } from '../song-audio';

export interface Keeping {
  phase: 'not known' | 'not downloaded' | 'downloading' | 'paused' | 'failed' | 'downloaded';
  part: number;
  storedSongs: number;
  songs: number;
  bytes: number;
  failure: DownloadFailure | undefined;
}

const NOT_DOWNLOADED: Keeping = { phase: 'not downloaded', part: 0, storedSongs: 0, songs: 0, bytes: 0, failure: undefined };
const NOT_KNOWN: Keeping = { ...NOT_DOWNLOADED, phase: 'not known' };

/** The downloads of the current owner: the signed-in user or the visitor. */
export const ownItems = ({ downloads, owner }: OfflineState): readonly Download[] =>
  owner === undefined ? [] : downloads.filter(({ owners }) => owners?.includes(owner));

export function keepingOf(name: DownloadName, state: OfflineState): Keeping {
  if (!state.isRead || state.owner === undefined) return NOT_KNOWN;
  const item = ownItems(state).find((download) => isSameItem(download, name));
  return item ? keepingOfItem(item, state) : NOT_DOWNLOADED;
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
  const phase = isAllStored ? 'downloaded' : isPaused ? 'paused' : failure ? 'failed' : 'downloading';
  return { phase, part: isAllStored ? 1 : expected > 0 ? bytes / expected : 0, storedSongs, songs: hashes.length, bytes, failure };
}

/** The songs that play without a connection. */
export const storedSongsOf = ({ songs }: Pick<Download, 'songs'>, { rows }: OfflineState): Song[] =>
  songs.filter((song) => rows.get(hashOf(song) ?? '')?.isComplete);

type StoredSong = AutomaticSong & { bytes: number; hash: string };

/** Leaves out the songs that another person has left behind. */
export const ownAutomatic = (state: OfflineState): StoredSong[] => storedAutomatic(state).filter((stored) => !isLeftBehind(stored));

export function storedAutomatic({ automatic, rows, downloads }: OfflineState): StoredSong[] {
  const isDownloaded = new Set(downloads.flatMap(({ songs }) => songs.map(hashOf)));
  return [...automatic]
    .flatMap(([hash, { song, playedAt }]) => {
      const row = rows.get(hash);
      return row?.isComplete && !isDownloaded.has(hash) ? [{ hash, song, playedAt, bytes: row.size }] : [];
    })
    .sort((one, other) => other.playedAt - one.playedAt);
}
