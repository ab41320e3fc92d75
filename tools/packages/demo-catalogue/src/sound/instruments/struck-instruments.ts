import { frequencyOf } from '../../music/pitch';
import { bandpass, lowpass } from '../filters';
import { fadeEnds, ring } from '../modal';
import type { Mode } from '../modal';
import { whiteNoise } from '../noise';
import { pluckString } from '../plucked-string';
import { framesIn, sampleRate } from '../stereo';
import type { Strike } from '../struck-note';

const { exp, sin } = Math;

function addInto(target: Float32Array, source: Float32Array, gain: number): Float32Array {
  const frames = Math.min(target.length, source.length);
  for (let i = 0; i < frames; i++) target[i] = (target[i] ?? 0) + (source[i] ?? 0) * gain;
  return target;
}

/** Makes the soft knock of felt, finger or mallet that comes with the tone. */
function knock(hertz: number, seconds: number, seed: number): Float32Array {
  const noise = lowpass(bandpass(whiteNoise(framesIn(seconds * 5), seed), hertz, 1.2), hertz * 2);
  for (let i = 0; i < noise.length; i++) noise[i] = (noise[i] ?? 0) * exp(-i / (seconds * sampleRate));
  return fadeEnds(noise);
}

function pianoModes(pitch: number, hardness: number): Mode[] {
  const hertz = frequencyOf(pitch);
  const stiffness = 0.00012 * 2 ** ((pitch - 48) / 16);
  const ringing = 9.5 * 2 ** ((48 - pitch) / 32);
  return Array.from({ length: 16 }, (_, index) => {
    const partial = index + 1;
    const at = partial * hertz * Math.sqrt(1 + stiffness * partial * partial);
    const level = Math.abs(Math.sin((Math.PI * partial) / 7.3)) / partial ** (1.75 - hardness * 0.45);
    const felt = Math.exp(-(at - hertz) / (1300 + 1700 * hardness));
    const seconds = ringing / (1 + 0.16 * index);
    return [
      { hertz: at * 0.99982, level: level * felt * 0.7, seconds: seconds * 0.5 },
      { hertz: at * 1.00016, level: level * felt * 0.36, seconds },
    ];
  }).flat();
}

export const feltPiano: Strike = {
  render: (pitch, hardness) => addInto(ring(pianoModes(pitch, hardness), 4.5), knock(240, 0.012, pitch), 0.05 + hardness * 0.05),
  release: 0.5,
  width: 0.45,
  vibrato: 0,
};

/** Two operators: a bell that fades quickly over a tone that stays. */
export const electricPiano: Strike = {
  render(pitch, hardness) {
    const hertz = frequencyOf(pitch);
    const ringing = 1.5 * 2 ** ((60 - pitch) / 24);
    const buffer = new Float32Array(framesIn(2.8));
    const turn = (2 * Math.PI * hertz) / sampleRate;
    const bellFall = Math.exp(-1 / (0.55 * sampleRate));
    const toneFall = Math.exp(-1 / (ringing * sampleRate));
    let bell = 0.5 + 0.9 * hardness;
    let tone = 1;
    for (let i = 0; i < buffer.length; i++) {
      buffer[i] = sin(turn * i + (bell + 0.18) * sin(turn * i)) * tone;
      bell *= bellFall;
      tone *= toneFall;
    }
    const tine = ring([{ hertz: hertz * 7.02, level: 0.03 + 0.06 * hardness, seconds: 0.48 }], 0.6);
    return fadeEnds(addInto(buffer, tine, 1));
  },
  release: 0.35,
  width: 0.25,
  vibrato: 0,
};

const barModes = (pitch: number, overtones: readonly (readonly [ratio: number, level: number, seconds: number])[]): Mode[] =>
  overtones.map(([ratio, level, seconds]) => ({ hertz: frequencyOf(pitch) * ratio, level, seconds: seconds * 2 ** ((72 - pitch) / 30) }));

export const vibraphone: Strike = {
  render: (pitch, hardness) =>
    addInto(
      ring(
        barModes(pitch, [
          [1, 1, 3.4],
          [1.0012, 0.25, 2.6],
          [4, 0.1 + 0.12 * hardness, 0.9],
          [10.1, 0.02 + 0.04 * hardness, 0.2],
        ]),
        3.2,
      ),
      knock(500, 0.006, pitch),
      0.08,
    ),
  release: 0.9,
  width: 0.5,
  vibrato: 0,
};

export const musicBox: Strike = {
  render: (pitch, hardness) =>
    ring(
      barModes(pitch, [
        [1, 1, 2.2],
        [2.002, 0.16, 1.1],
        [5.42, 0.08 + 0.05 * hardness, 0.35],
        [8.9, 0.02, 0.12],
      ]),
      2.4,
    ),
  release: 1.2,
  width: 0.5,
  vibrato: 0,
};

export const kalimba: Strike = {
  render: (pitch, hardness) =>
    addInto(
      ring(
        barModes(pitch, [
          [1, 1, 1.7],
          [2.01, 0.08, 0.7],
          [5.3, 0.07 + 0.06 * hardness, 0.16],
        ]),
        2,
      ),
      knock(900, 0.007, pitch),
      0.14,
    ),
  release: 0.8,
  width: 0.5,
  vibrato: 0,
};

export const uprightBass: Strike = {
  render(pitch, hardness) {
    const hertz = frequencyOf(pitch);
    const levels = [1, 0.62, 0.3, 0.17, 0.09, 0.05, 0.03];
    const modes = levels.map((level, index) => ({
      hertz: hertz * (index + 1) * 1.0004 ** index,
      level: level * (0.75 + 0.25 * hardness) ** index,
      seconds: 2.6 / (1 + 0.5 * index),
    }));
    return addInto(ring(modes, 2.6), knock(160, 0.018, pitch), 0.35);
  },
  release: 0.16,
  width: 0,
  vibrato: 0,
};

const stringSeconds = (pitch: number, base: number): number => base * 2 ** ((60 - pitch) / 30);

/** The loop of a high string is shorter, so it has to lose less each time. */
const stringDullness = (pitch: number, base: number): number => Math.min(0.45, base * 2 ** ((60 - pitch) / 12));

export const nylonGuitar: Strike = {
  render(pitch, hardness) {
    const string = pluckString({
      hertz: frequencyOf(pitch),
      seconds: 2.8,
      ringing: stringSeconds(pitch, 4),
      brightness: 2100 + 1700 * hardness,
      dullness: stringDullness(pitch, 0.3),
      position: 0.22,
    });
    const body = bandpass(string.slice(), 196, 3);
    return addInto(addInto(string, body, 0.5), knock(130, 0.02, pitch), 0.05);
  },
  release: 0.22,
  width: 0.2,
  vibrato: 0,
};

export const mutedGuitar: Strike = {
  render: (pitch, hardness) =>
    lowpass(
      pluckString({
        hertz: frequencyOf(pitch),
        seconds: 1.2,
        ringing: 1.5,
        brightness: 1800 + 1400 * hardness,
        dullness: stringDullness(pitch, 0.3),
        position: 0.14,
      }),
      4200,
    ),
  release: 0.09,
  width: 0.1,
  vibrato: 8,
};

/** Two thin steel strings, slightly detuned, plucked near the bridge. */
export const zither: Strike = {
  render(pitch, hardness) {
    const string = (cents: number, ringing: number) =>
      pluckString({
        hertz: frequencyOf(pitch) * 2 ** (cents / 1200),
        seconds: 3.4,
        ringing: stringSeconds(pitch, ringing),
        brightness: 3000 + 2200 * hardness,
        dullness: stringDullness(pitch, 0.16),
        position: 0.13,
      });
    return lowpass(addInto(string(0, 4.2), string(3.5, 3), 0.5), 7500);
  },
  release: 1.4,
  width: 0.45,
  vibrato: 13,
};

export const fingerBass: Strike = {
  render(pitch, hardness) {
    const hertz = frequencyOf(pitch);
    const string = pluckString({ hertz, seconds: 1.6, ringing: 3.5, brightness: 620 + 900 * hardness, dullness: 0.3, position: 0.2 });
    const weight = ring(
      [
        { hertz, level: 0.22, seconds: 1.8 },
        { hertz: hertz * 2, level: 0.06, seconds: 1 },
      ],
      1.6,
    );
    return addInto(string, weight, 1);
  },
  release: 0.07,
  width: 0,
  vibrato: 0,
};
