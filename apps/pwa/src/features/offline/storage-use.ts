import { downloadedHashes } from './download-rules';
import { isLeftBehind } from '../../platform/storage/rows/download-rows';
import { formatBytes } from '../../ui/formats';
import type { OfflineState } from './offline-state';

interface StorageUse {
  total: number;
  downloads: number;
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

export function storageUse({ rows, downloads, automatic, unreadable }: OfflineState): StorageUse {
  const all = [...rows.values()];
  const isDownloaded = downloadedHashes(downloads);
  const unnamed = all.filter(({ hash }) => !isDownloaded.has(hash) && !automatic.has(hash));
  const total = sumOf(all);
  const waiting = unreadable.downloads > 0 ? sumOf(unnamed) : 0;
  const downloadedBytes = sumOf(all.filter(({ hash }) => isDownloaded.has(hash))) + waiting;
  const leftBehind = sumOf(all.filter(({ hash }) => !isDownloaded.has(hash) && isLeftBehindIn(automatic, hash)));
  return { total, downloads: downloadedBytes, waiting, automatic: total - downloadedBytes - leftBehind, leftBehind };
}

const isLeftBehindIn = (automatic: OfflineState['automatic'], hash: string): boolean => {
  const song = automatic.get(hash);
  return song !== undefined && isLeftBehind(song);
};

export function storageSummary({ total, downloads, waiting, automatic, leftBehind }: StorageUse): string {
  if (total === 0) return 'No music on this device yet';
  const parts: [number, string][] = [
    [downloads - waiting, 'downloaded'],
    [waiting, 'waiting for an update'],
    [automatic, 'saved automatically'],
    [leftBehind, 'from earlier downloads'],
  ];
  const words = parts.flatMap(([bytes, what]) => (bytes > 0 ? `${formatBytes(bytes)} ${what}` : []));
  return `${formatBytes(total)} on this device: ${words.join(', ')}.`;
}
