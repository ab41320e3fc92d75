import type { AudioRow } from '../../platform/storage/rows/audio-row';
import type { DownloadFailure } from './download/download-rules';
import type { AutomaticSong, KeptItem } from '../../platform/storage/rows/kept-rows';

/** What lies in this browser, why, and what is on its way. */
export interface OfflineState {
  /** Whether it was read what lies here. Until then nothing may be called missing. */
  isRead: boolean;
  /** By hash. */
  rows: ReadonlyMap<string, AudioRow>;
  kept: readonly KeptItem[];
  /** How many rows of `kept` and of `automatic` another release has written, and this one cannot read. */
  unreadable: { kept: number; automatic: number };
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
  unreadable: { kept: 0, automatic: 0 },
  automatic: new Map(),
  failures: new Map(),
  budget: 0,
  largestBudget: 0,
};

/** The URLs of all songs that can be played without a network. */
export const storedUrls = ({ rows }: Pick<OfflineState, 'rows'>): ReadonlySet<string> =>
  new Set([...rows.values()].flatMap(({ url, isComplete }) => (isComplete ? [url] : [])));
