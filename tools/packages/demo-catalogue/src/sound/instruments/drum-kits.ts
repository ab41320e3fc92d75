import type { DrumName, KitName } from '../../music/score';
import { bandpass, highpass, lowpass } from '../filters';
import { fadeEnds } from '../modal';
import { whiteNoise } from '../noise';
import { framesIn, sampleRate } from '../stereo';

const { exp, sin } = Math;

export type DrumKit = Record<DrumName, Float32Array>;

function decay(buffer: Float32Array, seconds: number): Float32Array {
  for (let i = 0; i < buffer.length; i++) buffer[i] = (buffer[i] ?? 0) * exp(-i / (seconds * sampleRate));
  return buffer;
}

/** Makes the sound of a drumhead: a sine that falls from one pitch to another. */
function skin(options: { from: number; to: number; fall: number; seconds: number }): Float32Array {
  const buffer = new Float32Array(framesIn(options.seconds * 5));
  let phase = 0;
  for (let i = 0; i < buffer.length; i++) {
    const hertz = options.to + (options.from - options.to) * exp(-i / (options.fall * sampleRate));
    phase += (2 * Math.PI * hertz) / sampleRate;
    buffer[i] = sin(phase);
  }
  return fadeEnds(decay(buffer, options.seconds));
}

/** Makes a burst of noise between two corner frequencies. */
function burst(options: { low: number; high: number; seconds: number; seed: number }): Float32Array {
  const noise = whiteNoise(framesIn(options.seconds * 5), options.seed);
  return fadeEnds(
    decay(lowpass(lowpass(highpass(highpass(noise, options.low), options.low), options.high), options.high), options.seconds),
  );
}

/** Makes the sound of wood or metal: a resonance that a short noise excites. */
function knocked(hertz: number, quality: number, seconds: number, seed: number): Float32Array {
  const noise = whiteNoise(framesIn(seconds * 6), seed);
  decay(noise, 0.004);
  return fadeEnds(decay(bandpass(noise, hertz, quality), seconds));
}

function blend(...layers: readonly (readonly [sound: Float32Array, gain: number])[]): Float32Array {
  const mixed = new Float32Array(Math.max(...layers.map(([sound]) => sound.length)));
  for (const [sound, gain] of layers) for (let i = 0; i < sound.length; i++) mixed[i] = (mixed[i] ?? 0) + (sound[i] ?? 0) * gain;
  return mixed;
}

const softKick = blend(
  [skin({ from: 120, to: 48, fall: 0.03, seconds: 0.13 }), 1],
  [burst({ low: 60, high: 900, seconds: 0.004, seed: 1 }), 0.35],
);
const deepKick = blend(
  [skin({ from: 150, to: 43, fall: 0.04, seconds: 0.2 }), 1.05],
  [burst({ low: 300, high: 2500, seconds: 0.005, seed: 2 }), 0.35],
);
const punchKick = blend(
  [skin({ from: 190, to: 52, fall: 0.022, seconds: 0.12 }), 1.05],
  [burst({ low: 500, high: 3500, seconds: 0.003, seed: 3 }), 0.4],
);

const dustySnare = blend(
  [skin({ from: 230, to: 170, fall: 0.02, seconds: 0.06 }), 0.4],
  [burst({ low: 500, high: 3200, seconds: 0.07, seed: 4 }), 0.75],
);
const gatedSnare = blend(
  [skin({ from: 240, to: 175, fall: 0.02, seconds: 0.09 }), 0.5],
  [burst({ low: 600, high: 4600, seconds: 0.13, seed: 5 }), 0.7],
);
const heavySnare = blend(
  [skin({ from: 210, to: 150, fall: 0.03, seconds: 0.1 }), 0.55],
  [burst({ low: 400, high: 3600, seconds: 0.1, seed: 6 }), 0.75],
);
const tightSnare = blend(
  [skin({ from: 280, to: 205, fall: 0.015, seconds: 0.05 }), 0.45],
  [burst({ low: 900, high: 5200, seconds: 0.055, seed: 7 }), 0.8],
);
const brushSnare = burst({ low: 700, high: 4200, seconds: 0.085, seed: 8 });

const softCymbal = blend([burst({ low: 3200, high: 8000, seconds: 0.5, seed: 19 }), 0.16], [knocked(4100, 25, 0.6, 20), 0.2]);
const crash = blend([burst({ low: 2600, high: 9500, seconds: 0.55, seed: 21 }), 0.42]);

const base: DrumKit = {
  kick: softKick,
  snare: dustySnare,
  rim: blend([knocked(1650, 9, 0.03, 9), 2.6], [knocked(820, 7, 0.02, 10), 1.6]),
  hat: blend([burst({ low: 5200, high: 11000, seconds: 0.018, seed: 11 }), 0.8]),
  openHat: blend([burst({ low: 4800, high: 10500, seconds: 0.13, seed: 12 }), 0.5]),
  shaker: blend([burst({ low: 3600, high: 9000, seconds: 0.028, seed: 13 }), 0.62]),
  tom: skin({ from: 165, to: 105, fall: 0.05, seconds: 0.14 }),
  clap: blend([burst({ low: 900, high: 4200, seconds: 0.06, seed: 14 }), 0.6]),
  ride: blend([burst({ low: 4200, high: 10000, seconds: 0.3, seed: 15 }), 0.22], [knocked(3150, 30, 0.25, 16), 0.35]),
  block: blend([knocked(960, 16, 0.05, 17), 3.4]),
  crash: softCymbal,
};

export const drumKits: Record<KitName, DrumKit> = {
  dusty: base,
  brushes: { ...base, snare: blend([brushSnare, 0.55]), tom: skin({ from: 140, to: 95, fall: 0.05, seconds: 0.12 }) },
  machine: { ...base, crash, kick: punchKick, snare: gatedSnare, tom: skin({ from: 210, to: 95, fall: 0.09, seconds: 0.16 }) },
  heavy: { ...base, crash, kick: deepKick, snare: heavySnare },
  tight: { ...base, crash, kick: punchKick, snare: tightSnare },
  wooden: { ...base, kick: skin({ from: 105, to: 72, fall: 0.04, seconds: 0.16 }), block: blend([knocked(720, 14, 0.06, 18), 3.6]) },
};

/** The position of each drum, from -1 (left) to 1 (right). */
export const drumPans: Record<DrumName, number> = {
  kick: 0,
  snare: 0.03,
  rim: -0.3,
  hat: 0.32,
  openHat: 0.32,
  shaker: -0.4,
  tom: -0.2,
  clap: 0.08,
  ride: -0.35,
  block: 0.28,
  crash: -0.25,
};
