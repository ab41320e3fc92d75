import { createLocalChoice } from '../../../../platform/preferences/local-choice';
import { soundRow } from '../../../../platform/storage/rows/local-rows';
import type { SoundRow } from '../../../../platform/storage/rows/local-rows';
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

export function createSoundSettings(): SoundSettingsStore {
  const { get, subscribe, change } = createLocalChoice(soundRow, initial);
  return { get, subscribe, change: (changed) => change({ ...get(), ...changed }) };
}
