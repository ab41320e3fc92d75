import type { Timbre, Unison } from '../sung-note';
import type { Spectrum } from '../wavetable';

/** The level falls with each harmonic by `slope`, and rolls off above `cutoff`. */
const sloping =
  (slope: number, cutoff: number): Spectrum =>
  (harmonic, hertz) =>
    harmonic ** -slope / (1 + (hertz / cutoff) ** 2);

const odd =
  (slope: number, cutoff: number, evenShare: number): Spectrum =>
  (harmonic, hertz) =>
    sloping(slope, cutoff)(harmonic, hertz) * (harmonic % 2 === 0 ? evenShare : 1);

/** The resonances of a mouth that sings between 'oo' and 'ah'. */
const vowel =
  (formants: readonly (readonly [hertz: number, width: number, level: number])[]): Spectrum =>
  (harmonic, hertz) =>
    harmonic ** -0.9 *
    (0.03 + formants.reduce((sum, [centre, width, level]) => sum + level * Math.exp(-(((hertz - centre) / width) ** 2)), 0));

const still = { hertz: 0, cents: 0, delay: 0 };
const alone: readonly Unison[] = [{ cents: 0, pan: 0, level: 1 }];

/** Equal voices, as in a section of players. */
const section = (cents: number, width: number): readonly Unison[] => [
  { cents: -cents, pan: -width, level: 0.58 },
  { cents: 0.7, pan: 0, level: 0.58 },
  { cents: cents * 0.9, pan: width, level: 0.58 },
];

/** One leading voice and two in the background, which make it wide without beating. */
const solo = (cents: number, width: number): readonly Unison[] => [
  { cents: 0, pan: 0, level: 0.94 },
  { cents: -cents, pan: -width, level: 0.14 },
  { cents: cents * 1.1, pan: width, level: 0.14 },
];

export const softPad: Timbre = {
  dark: sloping(1.7, 700),
  bright: sloping(1.25, 1700),
  attack: 0.7,
  decay: 2,
  sustain: 0.85,
  release: 1.4,
  glow: { start: 0, rest: 0.75, seconds: 1.6 },
  voices: section(7, 0.62),
  vibrato: { hertz: 0.35, cents: 3, delay: 0 },
  breath: 0,
};

export const strings: Timbre = {
  dark: sloping(1.35, 1100),
  bright: sloping(1.05, 2300),
  attack: 0.42,
  decay: 1,
  sustain: 0.9,
  release: 0.9,
  glow: { start: 0.1, rest: 0.7, seconds: 0.8 },
  voices: section(8, 0.6),
  vibrato: { hertz: 5.1, cents: 6, delay: 0.4 },
  breath: 0,
};

export const choir: Timbre = {
  dark: vowel([
    [350, 130, 1],
    [750, 160, 0.25],
    [2500, 400, 0.04],
  ]),
  bright: vowel([
    [520, 160, 1],
    [980, 200, 0.5],
    [2600, 400, 0.09],
  ]),
  attack: 0.55,
  decay: 1,
  sustain: 0.92,
  release: 1.1,
  glow: { start: 0, rest: 0.7, seconds: 1 },
  voices: section(8, 0.55),
  vibrato: { hertz: 4.6, cents: 8, delay: 0.3 },
  breath: 0.05,
};

export const flute: Timbre = {
  dark: (harmonic) => [1, 0.16, 0.06, 0.02][harmonic - 1] ?? 0,
  bright: (harmonic) => [1, 0.34, 0.16, 0.07, 0.03][harmonic - 1] ?? 0,
  attack: 0.07,
  decay: 0.6,
  sustain: 0.86,
  release: 0.16,
  glow: { start: 0.8, rest: 0.5, seconds: 0.3 },
  voices: alone,
  vibrato: { hertz: 4.9, cents: 13, delay: 0.28 },
  breath: 0.3,
};

/** A small accordion: two reeds that beat gently. */
export const reed: Timbre = {
  dark: odd(1.15, 1400, 0.55),
  bright: odd(0.9, 2200, 0.7),
  attack: 0.05,
  decay: 0.8,
  sustain: 0.88,
  release: 0.13,
  glow: { start: 0.3, rest: 0.5, seconds: 0.2 },
  voices: solo(5, 0.4),
  vibrato: { hertz: 4.4, cents: 4, delay: 0.5 },
  breath: 0.02,
};

export const brass: Timbre = {
  dark: sloping(1.5, 800),
  bright: sloping(0.85, 2400),
  attack: 0.035,
  decay: 0.35,
  sustain: 0.78,
  release: 0.12,
  glow: { start: 1, rest: 0.45, seconds: 0.16 },
  voices: solo(6, 0.4),
  vibrato: { hertz: 5, cents: 7, delay: 0.35 },
  breath: 0,
};

export const warmLead: Timbre = {
  dark: odd(1.5, 1200, 0.5),
  bright: odd(1.1, 2400, 0.7),
  attack: 0.03,
  decay: 0.7,
  sustain: 0.75,
  release: 0.28,
  glow: { start: 0.9, rest: 0.35, seconds: 0.35 },
  voices: solo(7, 0.4),
  vibrato: { hertz: 5, cents: 10, delay: 0.3 },
  breath: 0,
};

export const sequencer: Timbre = {
  dark: sloping(1.6, 900),
  bright: sloping(1, 2600),
  attack: 0.006,
  decay: 0.16,
  sustain: 0.25,
  release: 0.18,
  glow: { start: 0.95, rest: 0.1, seconds: 0.09 },
  voices: solo(8, 0.6),
  vibrato: still,
  breath: 0,
};

export const roundBass: Timbre = {
  dark: (harmonic) => [1, 0.22, 0.07, 0.02][harmonic - 1] ?? 0,
  bright: (harmonic) => [1, 0.5, 0.24, 0.12, 0.06, 0.03][harmonic - 1] ?? 0,
  attack: 0.008,
  decay: 0.9,
  sustain: 0.55,
  release: 0.11,
  glow: { start: 1, rest: 0.25, seconds: 0.18 },
  voices: alone,
  vibrato: still,
  breath: 0,
};

export const synthBass: Timbre = {
  dark: sloping(1.5, 260),
  bright: sloping(0.95, 1500),
  attack: 0.006,
  decay: 0.3,
  sustain: 0.6,
  release: 0.07,
  glow: { start: 0.9, rest: 0.2, seconds: 0.12 },
  voices: solo(5, 0.2),
  vibrato: still,
  breath: 0,
};
