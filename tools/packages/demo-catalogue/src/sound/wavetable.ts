import { sampleRate } from './stereo';

/** Returns the level of a harmonic; `harmonic` counts from 1, `hertz` is its frequency. */
export type Spectrum = (harmonic: number, hertz: number) => number;

const tableSize = 2048;
const highestHertz = 10_000;
const sine = Float64Array.from({ length: tableSize }, (_, i) => Math.sin((2 * Math.PI * i) / tableSize));

/** Shifted phases keep the peaks of the harmonics apart. */
function addHarmonic(table: Float32Array, harmonic: number, level: number): void {
  const length = sine.length;
  let at = (harmonic * harmonic * 229) % length;
  for (let i = 0; i < length; i++) {
    table[i] = (table[i] ?? 0) + level * (sine[at] ?? 0);
    at = (at + harmonic) % length;
  }
}

/** Returns one period of the spectrum at the given pitch, with nothing above 10 kHz, and one more sample for interpolation. */
export function buildWave(spectrum: Spectrum, hertz: number): Float32Array {
  const table = new Float32Array(tableSize + 1);
  const harmonics = Math.max(1, Math.min(48, Math.floor(highestHertz / hertz)));
  let power = 0;
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    const level = spectrum(harmonic, harmonic * hertz);
    if (level < 1e-4) continue;
    power += level * level;
    addHarmonic(table, harmonic, level);
  }
  const scale = 1 / Math.sqrt(power);
  for (let i = 0; i < tableSize; i++) table[i] = (table[i] ?? 0) * scale;
  table[tableSize] = table[0] ?? 0;
  return table;
}

/** Table steps per frame. */
export const tableSpeed = (hertz: number): number => (hertz * tableSize) / sampleRate;
