const LOWEST_HZ = 50;
const HIGHEST_HZ = 12_000;
/** What is quieter is not shown. */
const QUIETEST_DB = -78;
const RANGE_DB = 52;
/** Music has less power in its treble, which is heard all the same. */
const TREBLE_DB = 14;

/** Which points of a spectrum belong to each of so many bands, from bass to treble; each is as wide as the others to the ear. */
export function bandsOf(count: number, points: number, sampleRate: number): [from: number, to: number][] {
  const edge = (band: number) => LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / count);
  const pointAt = (hertz: number) => Math.min(points - 1, Math.floor((hertz / (sampleRate / 2)) * points));
  return Array.from({ length: count }, (_, band) => {
    const from = pointAt(edge(band));
    return [from, Math.max(from + 1, pointAt(edge(band + 1)))];
  });
}

/** How high the bar of each band is, from 0 to 1, as if the volume were at its highest. */
export function heightsOf(decibels: Float32Array, bands: readonly [from: number, to: number][], volume: number): number[] {
  const least = QUIETEST_DB + 20 * Math.log10(volume);
  return bands.map(([from, to], band) => {
    const loudest = Math.max(...decibels.subarray(from, to));
    const height = (loudest - least + (TREBLE_DB * band) / bands.length) / RANGE_DB;
    return Number.isFinite(height) ? Math.min(1, Math.max(0, height)) : 0;
  });
}
