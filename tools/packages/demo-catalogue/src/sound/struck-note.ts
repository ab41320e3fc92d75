import type { Note } from '../music/score';
import { framesIn, panGains, sampleRate } from './stereo';
import type { Stereo } from './stereo';

/** A sound that is struck or plucked and then dies away by itself. */
export interface Strike {
  /** Renders the whole sound of a note; `hardness` is 0 (soft), 0.5 or 1. */
  render(pitch: number, hardness: number): Float32Array;
  /** Seconds until a released note is silent. */
  release: number;
  /** How far apart low and high notes are, 0 to 1. */
  width: number;
  /** The vibrato of a held string, in cents. */
  vibrato: number;
}

const hardnessOf = (velocity: number): number => (velocity < 0.56 ? 0 : velocity < 0.76 ? 0.5 : 1);

/** A released note falls by 60 dB within `release` seconds. */
function releaseFactor(release: number): number {
  return 10 ** (-3 / (release * sampleRate));
}

function addStraight(
  sample: Float32Array,
  note: Note,
  release: number,
  gains: { left: number; right: number },
  { left, right }: Stereo,
): void {
  const first = framesIn(note.start);
  const heldFrames = framesIn(note.duration);
  const frames = Math.min(sample.length, heldFrames + framesIn(release), left.length - first);
  const fall = releaseFactor(release);
  let gate = 1;
  for (let i = 0; i < frames; i++) {
    if (i > heldFrames) gate *= fall;
    const value = (sample[i] ?? 0) * gate;
    left[first + i] = (left[first + i] ?? 0) + value * gains.left;
    right[first + i] = (right[first + i] ?? 0) + value * gains.right;
  }
}

/** Reads the sample at a changing speed, for the slide into a note and the vibrato after it. */
function bend(sample: Float32Array, note: Note, vibrato: number): Float32Array {
  const bent = new Float32Array(sample.length);
  const slide = (note.slideFrom ?? note.pitch) - note.pitch;
  let position = 0;
  let speed = 1;
  for (let i = 0; i < bent.length; i++) {
    if (i % 32 === 0) {
      const seconds = i / sampleRate;
      const sway = Math.min(1, Math.max(0, seconds - 0.18) / 0.4) * vibrato * Math.sin(2 * Math.PI * 5.2 * seconds);
      const semitones = slide * Math.max(0, 1 - seconds / 0.11) ** 1.5;
      speed = 2 ** (semitones / 12 + sway / 1200);
    }
    const index = position | 0;
    const value = sample[index] ?? 0;
    bent[i] = value + ((sample[index + 1] ?? 0) - value) * (position - index);
    position += speed;
  }
  return bent;
}

/** Returns a player for the strike, which caches what it has rendered. */
export function createStriker(strike: Strike): (note: Note, track: Stereo) => void {
  const rendered = new Map<string, Float32Array>();
  const sampleOf = (pitch: number, hardness: number): Float32Array => {
    const name = `${pitch}/${hardness}`;
    const sample = rendered.get(name) ?? strike.render(pitch, hardness);
    rendered.set(name, sample);
    return sample;
  };
  return (note, track) => {
    const sample = sampleOf(note.pitch, hardnessOf(note.velocity));
    const loudness = note.velocity ** 1.5;
    const sides = panGains(((note.pitch - 64) / 30) * strike.width);
    const bends = note.slideFrom !== undefined || (strike.vibrato > 0 && note.duration > 0.45);
    const sounding = bends && strike.vibrato > 0 ? bend(sample, note, strike.vibrato) : sample;
    addStraight(sounding, note, strike.release, { left: loudness * sides.left, right: loudness * sides.right }, track);
  };
}
