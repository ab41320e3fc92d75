import { framesIn, sampleRate } from './stereo';

/** One vibration mode of a resonating body. */
export interface Mode {
  hertz: number;
  level: number;
  /** Seconds until it has fallen by 60 dB. */
  seconds: number;
}

const inaudible = 1e-4;
const highestHertz = 9_000;

function addMode(buffer: Float32Array, { hertz, level, seconds }: Mode, loudest: number): void {
  const decay = 10 ** (-3 / (seconds * sampleRate));
  const angle = (2 * Math.PI * hertz) / sampleRate;
  const turn = 2 * decay * Math.cos(angle);
  const shrink = decay * decay;
  const audible = Math.ceil(Math.log(Math.min(1, (inaudible * loudest) / level)) / Math.log(decay));
  const frames = Math.min(buffer.length, audible);
  let last = level * Math.sin(-angle);
  let beforeLast = level * Math.sin(-2 * angle);
  for (let i = 0; i < frames; i++) {
    const now = turn * last - shrink * beforeLast;
    beforeLast = last;
    last = now;
    buffer[i] = (buffer[i] ?? 0) + now;
  }
}

/** Synthesizes a sum of decaying sines, each a two-pole resonator (modal synthesis). */
export function ring(modes: readonly Mode[], seconds: number): Float32Array {
  const buffer = new Float32Array(framesIn(seconds));
  const loudest = Math.max(...modes.map(({ level }) => level));
  for (const mode of modes) if (mode.hertz < highestHertz && mode.level > 0) addMode(buffer, mode, loudest);
  return fadeEnds(buffer);
}

/** Fades in over a millisecond and out over a twentieth of a second, so that nothing starts or stops with a click. */
export function fadeEnds(buffer: Float32Array): Float32Array {
  const rise = framesIn(0.001);
  const fall = Math.min(framesIn(0.05), buffer.length >> 1);
  for (let i = 0; i < rise; i++) buffer[i] = (buffer[i] ?? 0) * (i / rise);
  for (let i = 0; i < fall; i++) {
    const at = buffer.length - 1 - i;
    buffer[at] = (buffer[at] ?? 0) * (i / fall);
  }
  return buffer;
}
