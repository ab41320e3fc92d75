import { downloadedHashes } from '../download-rules';
import { unnamedAudio } from '../housekeeping-rules';
import type { Stored } from '../housekeeping-rules';
import { storedAutomatic } from '../keeping/keeping';
import type { OfflineState } from '../offline-state';
import type { EvictableSong } from './eviction-rules';

/** The bytes of incomplete songs that are not downloads. They take room until the songs are complete or given up. */
export function unfinishedBytes({ rows, downloads }: Stored, exceptHash?: string): number {
  const isDownloaded = downloadedHashes(downloads);
  const unfinished = [...rows.values()].filter(({ hash, isComplete }) => !isComplete && hash !== exceptHash && !isDownloaded.has(hash));
  return unfinished.reduce((sum, { received }) => sum + received, 0);
}

/**
 * Exempt from the budget: what tabs play, and everything while unreadable rows may be downloads.
 */
export const exemptFromBudget = ({ automatic, unreadable }: Stored, pinned: ReadonlySet<string>): ReadonlySet<string> =>
  unreadable.downloads > 0 ? new Set([...pinned, ...automatic.keys()]) : pinned;

/**
 * Returns what may be evicted for a full disk: automatically stored songs and, as the last resort for a
 * download, audio that only an unreadable row may name. For any other song nothing is evicted
 * while downloads are unreadable.
 */
export function evictableForDisk(state: OfflineState, pinned: ReadonlySet<string>, isForDownload: boolean): EvictableSong[] {
  if (!isForDownload) return state.unreadable.downloads > 0 ? [] : storedAutomatic(state);
  return [...storedAutomatic(state), ...unnamedSongs(state, pinned)];
}

const unnamedSongs = (state: OfflineState, pinned: ReadonlySet<string>): EvictableSong[] =>
  unnamedAudio(state, pinned).map((hash) => ({ hash, bytes: state.rows.get(hash)?.received ?? 0, playedAt: Infinity }));
