import { keptHashes } from './download-rules';
import { isLeftBehind } from '../../platform/storage/rows/kept-rows';
import { formatBytes } from '../../ui/formats';
import type { OfflineState } from './offline-state';

interface StorageUse {
  total: number;
  kept: number;
  /**
   * Audio of downloads that wait for an update: while one is unreadable, it may name audio that
   * nothing else does.
   */
  waiting: number;
  automatic: number;
  /** The remains of another person's downloads, which are in no list. */
  leftBehind: number;
}

const sumOf = (rows: Iterable<{ received: number }>) => [...rows].reduce((sum, { received }) => sum + received, 0);

export function storageUse({ rows, kept, automatic, unreadable }: OfflineState): StorageUse {
  const all = [...rows.values()];
  const isKept = keptHashes(kept);
  const unnamed = all.filter(({ hash }) => !isKept.has(hash) && !automatic.has(hash));
  const total = sumOf(all);
  const waiting = unreadable.kept > 0 ? sumOf(unnamed) : 0;
  const keptBytes = sumOf(all.filter(({ hash }) => isKept.has(hash))) + waiting;
  const leftBehind = sumOf(all.filter(({ hash }) => !isKept.has(hash) && isLeftBehindIn(automatic, hash)));
  return { total, kept: keptBytes, waiting, automatic: total - keptBytes - leftBehind, leftBehind };
}

const isLeftBehindIn = (automatic: OfflineState['automatic'], hash: string): boolean => {
  const song = automatic.get(hash);
  return song !== undefined && isLeftBehind(song);
};

export function storageSummary({ total, kept, waiting, automatic, leftBehind }: StorageUse): string {
  if (total === 0) return 'No music on this device yet';
  const parts: [number, string][] = [
    [kept - waiting, 'downloaded'],
    [waiting, 'waiting for an update'],
    [automatic, 'saved automatically'],
    [leftBehind, 'from earlier downloads'],
  ];
  const words = parts.flatMap(([bytes, what]) => (bytes > 0 ? `${formatBytes(bytes)} ${what}` : []));
  return `${formatBytes(total)} on this device: ${words.join(', ')}.`;
}
