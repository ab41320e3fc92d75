import { WIDE } from '../../../../ui/wide';
import type { SoundSettings } from './sound-settings';

/** Not in a window too small to show the setting, where nobody could turn it off. */
export const playsGapless = ({ gapless }: Pick<SoundSettings, 'gapless'>): boolean => gapless && matchMedia(WIDE).matches;
