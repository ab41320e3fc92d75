import type { Note } from '../music/score';
import { frequencyOf } from '../music/pitch';
import { bandpass } from './filters';
import { whiteNoise } from './noise';
import { framesIn, panGains, sampleRate } from './stereo';
import type { Stereo } from './stereo';
import { buildWave, tableSpeed } from './wavetable';
import type { Spectrum } from './wavetable';

export interface Unison {
  cents: number;
  pan: number;
  level: number;
}

/** A sound that sustains while its note is held. */
export interface Timbre {
  /** The spectrum at rest; `bright` is the one at its brightest. */
  dark: Spectrum;
  bright: Spectrum;
  /** `attack`, `decay` and `release` are in seconds. */
  attack: number;
  decay: number;
  release: number;
  /** The level of a held note, 0 to 1. */
  sustain: number;
  /** The brightness at the start and at rest, 0 to 1, and the seconds from one to the other. */
  glow: { start: number; rest: number; seconds: number };
  /** Several detuned voices make it wide. */
  voices: readonly Unison[];
  vibrato: { hertz: number; cents: number; delay: number };
  /** The amount of breath noise. */
  breath: number;
}

/** Levels are computed every 64 frames and interpolated linearly in between. */
const stride = 64;

function levelAt(timbre: Timbre, note: Note, seconds: number): number {
  const held = Math.min(seconds, note.duration);
  const opening = Math.min(1, held / timbre.attack);
  const settled = timbre.sustain + (1 - timbre.sustain) * Math.exp(-Math.max(0, held - timbre.attack) / timbre.decay);
  const closing = Math.max(0, 1 - Math.max(0, seconds - note.duration) / timbre.release);
  return opening * opening * (3 - 2 * opening) * settled * closing * closing;
}

function glowAt({ glow }: Timbre, note: Note, seconds: number): number {
  return Math.min(1, (glow.rest + (glow.start - glow.rest) * Math.exp(-seconds / glow.seconds)) * (0.45 + 0.75 * note.velocity));
}

const slideSeconds = 0.07;

function bendAt({ vibrato }: Timbre, note: Note, seconds: number): number {
  const sway = Math.min(1, Math.max(0, seconds - vibrato.delay) / 0.5) * vibrato.cents * Math.sin(2 * Math.PI * vibrato.hertz * seconds);
  const slide = note.slideFrom === undefined ? 0 : (note.slideFrom - note.pitch) * 100 * Math.max(0, 1 - seconds / slideSeconds) ** 2;
  return 2 ** ((sway + slide) / 1200);
}

interface Waves {
  dark: Float32Array;
  bright: Float32Array;
}

function addVoice(timbre: Timbre, note: Note, waves: Waves, voice: Unison, gain: number, track: Stereo): void {
  const { left, right } = track;
  const { dark, bright } = waves;
  const first = framesIn(note.start);
  const frames = Math.min(framesIn(note.duration + timbre.release), left.length - first);
  const period = dark.length - 1;
  const speed = tableSpeed(frequencyOf(note.pitch) * 2 ** (voice.cents / 1200));
  const sides = panGains(voice.pan);
  let phase = (Math.abs(voice.cents) * 137 + note.pitch * 61) % period;
  let level = 0;
  let glow = glowAt(timbre, note, 0);
  for (let block = 0; block < frames; block += stride) {
    const end = Math.min(frames, block + stride);
    const seconds = end / sampleRate;
    const levelStep = (levelAt(timbre, note, seconds) * gain - level) / (end - block);
    const glowStep = (glowAt(timbre, note, seconds) - glow) / (end - block);
    const increment = speed * bendAt(timbre, note, seconds);
    for (let i = first + block; i < first + end; i++) {
      const index = phase | 0;
      const between = phase - index;
      const low = dark[index] ?? 0;
      const high = bright[index] ?? 0;
      const soft = low + ((dark[index + 1] ?? 0) - low) * between;
      const sharp = high + ((bright[index + 1] ?? 0) - high) * between;
      const sample = (soft + (sharp - soft) * glow) * level;
      left[i] = (left[i] ?? 0) + sample * sides.left;
      right[i] = (right[i] ?? 0) + sample * sides.right;
      level += levelStep;
      glow += glowStep;
      phase += increment;
      if (phase >= period) phase -= period;
    }
  }
}

function addBreath(timbre: Timbre, note: Note, gain: number, track: Stereo): void {
  const first = framesIn(note.start);
  const frames = Math.min(framesIn(note.duration + timbre.release), track.left.length - first);
  const air = bandpass(whiteNoise(frames, first), frequencyOf(note.pitch) * 2, 2.5);
  let level = 0;
  for (let i = 0; i < frames; i++) {
    if (i % stride === 0) {
      const seconds = i / sampleRate;
      level = levelAt(timbre, note, seconds) * (1 + 2.5 * Math.exp(-seconds / 0.04)) * timbre.breath * gain;
    }
    const sample = (air[i] ?? 0) * level;
    track.left[first + i] = (track.left[first + i] ?? 0) + sample;
    track.right[first + i] = (track.right[first + i] ?? 0) + sample;
  }
}

/** Returns a player for the timbre, which caches the waves that it has built. */
export function createSinger(timbre: Timbre): (note: Note, track: Stereo) => void {
  const built = new Map<number, Waves>();
  const wavesAt = (pitch: number): Waves => {
    const kept = built.get(pitch);
    if (kept) return kept;
    const hertz = frequencyOf(pitch);
    const waves = { dark: buildWave(timbre.dark, hertz), bright: buildWave(timbre.bright, hertz) };
    built.set(pitch, waves);
    return waves;
  };
  return (note, track) => {
    const gain = note.velocity ** 1.3;
    for (const voice of timbre.voices) addVoice(timbre, note, wavesAt(note.pitch), voice, gain * voice.level, track);
    if (timbre.breath > 0) addBreath(timbre, note, gain, track);
  };
}
