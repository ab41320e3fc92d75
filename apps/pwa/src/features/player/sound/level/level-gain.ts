import type { Loudness } from '@chorus/contracts';

export type LevelSetting = 'on' | 'louder' | 'quieter' | 'off';

/** The target loudness of each setting, in LUFS. */
const targets: Readonly<Record<Exclude<LevelSetting, 'off'>, number>> = { on: -14, louder: -11, quieter: -18 };

/** The highest true peak in dBTP: encoders and converters overshoot a little above what was measured. */
const HIGHEST_PEAK = -1;

/** The highest gain in dB. Limits what the loudness tags of a file, which may be wrong, can add, and keeps nearly silent songs quiet. */
const HIGHEST_GAIN = 12;

/**
 * The gain in dB that brings a song to the loudness of the setting without clipping its true peak: less than asked for if a quiet song has
 * high peaks, or is nearly silent. Within an album, all of its songs get the same gain, so that they stay as loud beside each other as they
 * were made. 0 for a song that has not been measured.
 */
export function levelGain(loudness: Loudness | undefined, setting: LevelSetting, withinAlbum: boolean): number {
  if (loudness === undefined || setting === 'off') return 0;
  const { integrated, truePeak } = (withinAlbum ? loudness.album : undefined) ?? loudness;
  return Math.min(targets[setting] - integrated, HIGHEST_PEAK - truePeak, HIGHEST_GAIN);
}

/**
 * The gain in dB of a song that follows another of its album whose loudness is not known yet: that of the one before, so that no level changes
 * between them, but never into clipping.
 */
export const continuedGain = (loudness: Loudness | undefined, before: number): number =>
  Math.min(before, loudness ? HIGHEST_PEAK - loudness.truePeak : 0);
