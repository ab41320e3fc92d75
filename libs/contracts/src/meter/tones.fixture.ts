import type { Samples } from './song-meter';

interface Tone {
  seconds: number;
  /** The peak of each channel in dBFS. */
  levels: readonly number[];
  hertz?: number;
  /** In radians. */
  phase?: number;
}

/** Looked up once because globals are slow to look up in a test. */
const { sin } = Math;

/** The fade-in avoids an edge, whose true peak would be higher than that of the sine. */
const FADE_SECONDS = 0.01;

/** Generates sines one after the other, faded in, like those of EBU Tech 3341. */
export function tones(parts: readonly Tone[], rate = 48_000): Samples {
  const lengths = parts.map(({ seconds }) => Math.round(seconds * rate));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const channels = (parts[0]?.levels ?? []).map(() => new Float32Array(total));
  let start = 0;
  for (const [part, { levels, hertz = 1_000, phase = 0 }] of parts.entries()) {
    const step = (2 * Math.PI * hertz) / rate;
    for (const [channel, level] of levels.entries()) {
      const into = channels[channel] ?? new Float32Array();
      const amplitude = 10 ** (level / 20);
      for (let at = 0; at < (lengths[part] ?? 0); at++) into[start + at] = amplitude * sin(step * (start + at) + phase);
    }
    start += lengths[part] ?? 0;
  }
  const fade = Math.round(FADE_SECONDS * rate);
  for (const samples of channels) for (const [at, sample] of samples.subarray(0, fade).entries()) samples[at] = (sample * at) / fade;
  return { channels, rate, order: 'flac' };
}

export const stereo = (seconds: number, level: number): Tone => ({ seconds, levels: [level, level] });
