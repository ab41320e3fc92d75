import type { AudioRow } from '../../platform/storage/audio/audio-row';
import type { DownloadFailure } from './download/download-rules';
import type { AutomaticSong, KeptItem } from './kept-item';

/** What lies in this browser, why, and what is on its way. */
export interface OfflineState {
  /** Whether it was read what lies here. Until then nothing may be called missing. */
  isRead: boolean;
  /** By hash. */
  rows: ReadonlyMap<string, AudioRow>;
  kept: readonly KeptItem[];
  /** By hash. */
  automatic: ReadonlyMap<string, AutomaticSong>;
  /** By hash. */
  failures: ReadonlyMap<string, DownloadFailure>;
  /** In bytes. */
  budget: number;
  /** How far the budget may be set, in bytes. */
  largestBudget: number;
}

export const nothingStored: OfflineState = {
  isRead: false,
  rows: new Map(),
  kept: [],
  automatic: new Map(),
  failures: new Map(),
  budget: 0,
  largestBudget: 0,
};

/** The URLs of all songs that can be played without a network. */
export const storedUrls = ({ rows }: Pick<OfflineState, 'rows'>): ReadonlySet<string> =>
  new Set([...rows.values()].flatMap(({ url, isComplete }) => (isComplete ? [url] : [])));
