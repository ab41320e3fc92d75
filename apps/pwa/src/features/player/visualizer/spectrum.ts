const LOWEST_HZ = 50;
const HIGHEST_HZ = 12_000;
/** In dBFS: anything quieter has no bar. */
const QUIETEST_DB = -78;
/** The range between no bar and the highest one. */
const RANGE_DB = 52;
/** Added to the highest band, and in proportion to those below it: music has less energy in its treble. */
const TREBLE_DB = 14;

/** Splits the FFT bins of a spectrum into `count` bands from bass to treble, which are equally wide on a logarithmic scale. */
export function bandsOf(count: number, bins: number, sampleRate: number): [from: number, to: number][] {
  const edge = (band: number) => LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / count);
  const binAt = (hertz: number) => Math.min(bins - 1, Math.floor((hertz / (sampleRate / 2)) * bins));
  return Array.from({ length: count }, (_, band) => {
    const from = binAt(edge(band));
    return [from, Math.max(from + 1, binAt(edge(band + 1)))];
  });
}

/** The height of the bar of each band, from 0 to 1. The same at any `volume`, which is from 0 to 1 and contained in `decibels`. */
export function heightsOf(decibels: Float32Array, bands: readonly [from: number, to: number][], volume: number): number[] {
  const least = QUIETEST_DB + 20 * Math.log10(volume);
  return bands.map(([from, to], band) => {
    const loudest = Math.max(...decibels.subarray(from, to));
    const height = (loudest - least + (TREBLE_DB * band) / bands.length) / RANGE_DB;
    return Number.isFinite(height) ? Math.min(1, Math.max(0, height)) : 0;
  });
}
