import { longSongsRow, readLocalRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import type { LongSongRow } from '../../../platform/storage/rows/local-rows';

/** On this device, and until the person signs out. What another release wrote and this one cannot read is left alone. */
export const longSongMemory = {
  read: (): readonly LongSongRow[] => {
    const stored = readLocalRow(longSongsRow);
    return stored.type === 'row' ? stored.row : [];
  },
  write: (rows: readonly LongSongRow[]): void => {
    if (readLocalRow(longSongsRow).type !== 'unreadable') writeLocalRow(longSongsRow, [...rows]);
  },
};
