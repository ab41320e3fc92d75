import { onLocalRowChange, readLocalRow, upNextRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';

declare module '../../../platform/services/services' {
  interface Services {
    upNext: UpNextSettings;
  }
}

export interface UpNextSettings {
  /** Whether songs that have been played are hidden. */
  hidesPlayed: Readable<boolean>;
  hidePlayed: (isHidden: boolean) => void;
}

/** Of this device; its other tabs follow a change. A value of a later release that this one cannot read is left alone. */
export function createUpNextSettings(): UpNextSettings {
  const stored = readLocalRow(upNextRow);
  const hidesPlayed = createStore(stored.type === 'row' && stored.row.hidesPlayed);
  onLocalRowChange(upNextRow, (changed) => {
    if (changed.type === 'row') hidesPlayed.set(changed.row.hidesPlayed);
  });
  return {
    hidesPlayed,
    hidePlayed: (isHidden) => {
      hidesPlayed.set(isHidden);
      if (readLocalRow(upNextRow).type !== 'unreadable') writeLocalRow(upNextRow, { hidesPlayed: isHidden });
    },
  };
}
