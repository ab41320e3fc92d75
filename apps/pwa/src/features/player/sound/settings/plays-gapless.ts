import { WIDE } from '../../../../ui/hooks/wide';
import { playsWithOneElement } from './sound-settings';
import type { SoundSettings } from './sound-settings';

/** An audio worklet finds the position of an element in the decoded audio. Not every browser has one, and none without a secure connection. */
export const canPlayGapless = (): boolean => 'AudioWorkletNode' in globalThis && !playsWithOneElement();

/** Off in a window too small to show the setting, where nobody could turn it off. */
export const playsGapless = ({ gapless }: Pick<SoundSettings, 'gapless'>): boolean =>
  gapless && canPlayGapless() && matchMedia(WIDE).matches;
