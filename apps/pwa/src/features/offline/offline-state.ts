import type { Song } from '@chorus/contracts';
import type { AudioRow } from '../../platform/storage/rows/audio-row';
import type { DownloadFailure } from './download-rules';
import type { AutomaticSong, Download } from '../../platform/storage/rows/download-rows';
import type { Readable } from '../../platform/store/create-store';
import { hashOf } from './song-audio';

export interface OfflineState {
  isRead: boolean;
  /** The owner whose downloads are shown: a user id, or `VISITOR`. Undefined while it is not known who is here. */
  owner: string | undefined;
  rows: ReadonlyMap<string, AudioRow>;
  /** The downloads of all listeners of this browser; only `ownItems` are shown. */
  downloads: readonly Download[];
  unreadable: { downloads: number; automatic: number };
  automatic: ReadonlyMap<string, AutomaticSong>;
  failures: ReadonlyMap<string, DownloadFailure>;
  budget: number;
  largestBudget: number;
}

export const nothingStored: OfflineState = {
  isRead: false,
  owner: undefined,
  rows: new Map(),
  downloads: [],
  unreadable: { downloads: 0, automatic: 0 },
  automatic: new Map(),
  failures: new Map(),
  budget: 0,
  largestBudget: 0,
};

type StoredAudio = Pick<Song, 'audioUrl' | 'formerAudioUrls' | 'loudness'>;

export const storedUrls = ({ rows }: Pick<OfflineState, 'rows'>): ReadonlySet<string> =>
  new Set([...rows.values()].flatMap(({ url, isComplete }) => (isComplete ? [url] : [])));

/** Calls back when something is downloaded, removed or another than it was. Progress alone is none of these. */
export function onDownloadsChange(state: Readable<Pick<OfflineState, 'downloads'>>, listener: () => void): void {
  let known = state.get().downloads;
  state.subscribe(() => {
    const { downloads } = state.get();
    if (downloads === known) return;
    known = downloads;
    listener();
  });
}

/**
 * The audio that is stored whole, by its URL and by the ids of the songs that it was stored with: songs in a copy of the catalogue that the
 * release before fetched have no URL of their audio, and of former URLs they have the beginning.
 */
export function storedAudio({ rows, downloads, automatic }: OfflineState): ReadonlyMap<string, StoredAudio> {
  const isStored = (song: Song) => rows.get(hashOf(song) ?? '')?.isComplete;
  const songs = [...[...automatic.values()].map(({ song }) => song), ...downloads.flatMap((item) => item.songs)].filter(isStored);
  const byUrl = [...storedUrls({ rows })].map((audioUrl): [string, StoredAudio] => [audioUrl, { audioUrl }]);
  return new Map([...byUrl, ...songs.map((song): [string, StoredAudio] => [song._id, song])]);
}
