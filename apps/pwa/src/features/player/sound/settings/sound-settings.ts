import { onLocalRowChange, readLocalRow, soundRow, writeLocalRow } from '../../../../platform/storage/rows/local-rows';
import type { SoundRow } from '../../../../platform/storage/rows/local-rows';
import { createStore } from '../../../../platform/store/create-store';
import type { Readable } from '../../../../platform/store/create-store';

/** The sound settings of this device. The person's other devices may be used elsewhere, and have settings of their own. */
export type SoundSettings = SoundRow;

declare module '../../../../platform/services/services' {
  interface Services {
    soundSettings: SoundSettingsStore;
  }
}

const initial: SoundSettings = { leveling: 'on', crossfadeSeconds: 0, gapless: false, visualizer: true };

/** iOS has `standalone`: a second element would not play on a locked phone there, and Web Audio falls silent. */
export const playsWithOneElement = (): boolean => 'standalone' in navigator;

export const mostCrossfadeSeconds = 12;

export interface SoundSettingsStore extends Readable<SoundSettings> {
  change: (changed: Partial<SoundSettings>) => void;
}

/** Other tabs of the device follow a change. A value of a later release that this one cannot read is left alone. */
export function createSoundSettings(): SoundSettingsStore {
  const stored = readLocalRow(soundRow);
  const { get, set, subscribe } = createStore(stored.type === 'row' ? stored.row : initial);
  onLocalRowChange(soundRow, (changed) => {
    if (changed.type === 'row') set(changed.row);
  });
  return {
    get,
    subscribe,
    change: (changed) => {
      set({ ...get(), ...changed });
      if (readLocalRow(soundRow).type !== 'unreadable') writeLocalRow(soundRow, get());
    },
  };
}
