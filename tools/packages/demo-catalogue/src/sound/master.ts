import { highpass, lowpass } from './filters';
import { limit } from './limiter';
import { blockPowers, gatedLevel } from './loudness';
import { framesIn } from './stereo';
import type { Stereo } from './stereo';

/** -16 dBFS, so that all songs are equally loud. */
const targetLevel = 10 ** (-16 / 20);
/** -1.6 dBFS, since encoding to mp3 adds a little. */
const ceiling = 10 ** (-1.6 / 20);

/** Ears are less sensitive to low notes, so the level is measured without the lowest octaves. */
const heardLevel = (sound: Stereo): number => gatedLevel(blockPowers(sound, 110), 0.1);

function scale(side: Float32Array, gain: number): void {
  for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) * gain;
}

/** Lowers the lowest octave, which many parts add up in, and raises the highs, which they lose. */
function tilt(side: Float32Array): void {
  const air = highpass(side.slice(), 2600);
  const depth = lowpass(side.slice(), 85);
  for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) + (air[i] ?? 0) * 0.85 - (depth[i] ?? 0) * 0.3;
}

function fade(side: Float32Array, endFrame: number): void {
  const rise = framesIn(0.02);
  for (let i = 0; i < rise; i++) side[i] = (side[i] ?? 0) * (i / rise);
  const length = side.length - endFrame;
  for (let i = endFrame; i < side.length; i++) side[i] = (side[i] ?? 0) * (1 - (i - endFrame) / length) ** 1.5;
}

/** Cleans, levels and limits the mix; it fades from `endFrame` on. */
export function master(mix: Stereo, endFrame: number): Stereo {
  for (const side of [mix.left, mix.right]) {
    highpass(highpass(side, 24), 24);
    tilt(side);
    fade(side, endFrame);
  }
  const gain = targetLevel / heardLevel(mix);
  scale(mix.left, gain);
  scale(mix.right, gain);
  limit(mix, ceiling);
  return mix;
}
