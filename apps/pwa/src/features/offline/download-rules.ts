import type { Song } from '@chorus/contracts';
import { isLeftBehind } from '../../platform/storage/rows/download-rows';
import type { AutomaticSong, Download } from '../../platform/storage/rows/download-rows';
import { hashOf } from './song-audio';

/**
 * In this order: the disk is full, the budget is used up, there is no connection, the server no longer has the song, the bytes do not match
 * the hash, or another release stored it in a form that this one cannot read.
 */
export type DownloadFailure = 'full' | 'noRoom' | 'away' | 'gone' | 'damaged' | 'unreadable';

export interface WantedSong {
  hash: string;
  url: string;
  isDownload: boolean;
}

export interface DownloadSources {
  downloads: readonly Download[];
  automatic: ReadonlyMap<string, AutomaticSong>;
  nextUp: readonly Song[];
  budget: number;
}

export const downloadedHashes = (downloads: readonly Download[]): Set<string> =>
  new Set(downloads.flatMap(({ songs }) => songs.flatMap((song) => hashOf(song) ?? [])));

/**
 * Most urgent first: the next songs of the queue, then downloads in the order of request, then
 * played songs, the latest first.
 */
export function wantedSongs({ downloads, automatic, nextUp, budget }: DownloadSources): WantedSong[] {
  const unpaused = downloads.filter(({ isPaused }) => !isPaused).sort((one, other) => one.keptAt - other.keptAt);
  const requested = unpaused.flatMap(({ songs }) => songs);
  const played = [...automatic.values()]
    .filter((song) => !isLeftBehind(song))
    .sort((one, other) => other.playedAt - one.playedAt)
    .map(({ song }) => song);
  const isDownloaded = downloadedHashes(unpaused);

  const wanted = new Map<string, WantedSong>();
  for (const song of budget > 0 ? [...nextUp, ...requested, ...played] : requested) {
    const hash = hashOf(song);
    if (hash && !wanted.has(hash)) wanted.set(hash, { hash, url: song.audioUrl, isDownload: isDownloaded.has(hash) });
  }
  return [...wanted.values()];
}

export const isRetriedAfter = (failure: DownloadFailure, because: 'network' | 'room'): boolean =>
  because === 'network' ? failure === 'away' : failure === 'full' || failure === 'noRoom';
