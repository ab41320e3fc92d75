import type { TextureName } from '../music/score';
import { bandpass, highpass, lowpass } from './filters';
import { whiteNoise } from './noise';
import { sampleRate } from './stereo';

const { abs } = Math;

const stride = 512;

/** Raises and lowers the level between 0 and 1 over `period` seconds, shaped by `depth`. */
function swell(buffer: Float32Array, period: number, phase: number, depth: (tide: number) => number): Float32Array {
  const levelAt = (frame: number) => depth(0.5 + 0.5 * Math.sin((2 * Math.PI * frame) / (period * sampleRate) + phase));
  for (let start = 0; start < buffer.length; start += stride) {
    const end = Math.min(buffer.length, start + stride);
    let level = levelAt(start);
    const step = (levelAt(end) - level) / stride;
    for (let i = start; i < end; i++) {
      buffer[i] = (buffer[i] ?? 0) * level;
      level += step;
    }
  }
  return buffer;
}

/** Makes soft hiss with a few dull crackles per second. */
function vinyl(frames: number, seed: number): Float32Array {
  const dust = whiteNoise(frames, seed + 50);
  for (let i = 0; i < frames; i++) dust[i] = abs(dust[i] ?? 0) > 0.99988 ? (dust[i] ?? 0) * 14 : 0;
  const crackle = lowpass(bandpass(dust, 1700, 1.4), 3500);
  const hiss = lowpass(highpass(whiteNoise(frames, seed), 400), 3000);
  for (let i = 0; i < frames; i++) crackle[i] = (crackle[i] ?? 0) * 2 + (hiss[i] ?? 0) * 0.05;
  return crackle;
}

function rain(frames: number, seed: number): Float32Array {
  const drops = whiteNoise(frames, seed + 70);
  for (let i = 0; i < frames; i++) drops[i] = abs(drops[i] ?? 0) > 0.998 ? (drops[i] ?? 0) : 0;
  const fall = lowpass(bandpass(drops, 1500, 0.9), 3200);
  const veil = swell(lowpass(highpass(whiteNoise(frames, seed), 600), 2600), 11, seed, (tide) => 0.12 + 0.05 * tide);
  for (let i = 0; i < frames; i++) fall[i] = (fall[i] ?? 0) * 1.2 + (veil[i] ?? 0);
  return fall;
}

function swelling(frames: number, seed: number, cutoff: number, period: number): Float32Array {
  const noise = lowpass(lowpass(highpass(whiteNoise(frames, seed), 120), cutoff), cutoff);
  return swell(noise, period, seed * 0.8, (tide) => 0.15 + 0.85 * tide ** 2.2);
}

/** Background sounds; each side has its own. */
export const textures: Record<TextureName, (frames: number, seed: number) => Float32Array> = {
  vinyl,
  rain,
  sea: (frames, seed) => swelling(frames, seed, 900, 8.5),
  wind: (frames, seed) => swelling(frames, seed, 480, 13),
};
