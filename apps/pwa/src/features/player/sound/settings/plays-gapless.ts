import { WIDE } from '../../../../ui/hooks/wide';
import { playsWithOneElement } from './sound-settings';
import type { SoundSettings } from './sound-settings';

/** What an element plays is found in what was decoded by an audio worklet, which not every browser has, and none without a secure connection. */
export const canPlayGapless = (): boolean => 'AudioWorkletNode' in globalThis && !playsWithOneElement();

/** Not in a window too small to show the setting, where nobody could turn it off. */
export const playsGapless = ({ gapless }: Pick<SoundSettings, 'gapless'>): boolean =>
  gapless && canPlayGapless() && matchMedia(WIDE).matches;
