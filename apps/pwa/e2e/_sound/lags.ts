import type { Recording } from './record-sound';

const WINDOW = 2_048;
/** How far from the lag of the window before to search. Joins of elements are off by less. */
const REACH = 12_000;
/** The first window may be late by all earlier stalls. */
const FIRST_REACH = 48_000;
const COARSE = 8;

/** The least correlation of equal sound, even with a join within the window. */
const ALIKE = 0.5;

/**
 * Returns by how many samples each heard window is away from its place in the recording. Lags are equal while no sample is missing or
 * doubled, and null for silence and for other sound.
 */
export function lagsIn({ samples }: Pick<Recording, 'samples'>, recorded: Float32Array): (number | null)[] {
  const lags: (number | null)[] = [];
  let [last, reach] = [0, FIRST_REACH];
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    const place = placeOf(samples.subarray(at, at + WINDOW), recorded, at + last, reach);
    lags.push(place === undefined ? null : place - at);
    if (place !== undefined) [last, reach] = [place - at, REACH];
  }
  return lags;
}

function placeOf(heard: Float32Array, recorded: Float32Array, around: number, reach: number): number | undefined {
  const near = mostLike(heard, recorded, around - COARSE, around + COARSE, 1);
  if (likeness(heard, recorded, near, 1) > 0.999) return near;
  const rough = mostLike(heard, recorded, around - reach, around + reach, COARSE);
  const best = mostLike(heard, recorded, rough - COARSE, rough + COARSE, 1);
  return likeness(heard, recorded, best, 1) > ALIKE ? best : undefined;
}

function mostLike(heard: Float32Array, recorded: Float32Array, from: number, to: number, step: number): number {
  let [best, most] = [from, -1];
  for (let offset = from; offset <= to; offset += 1) {
    const like = likeness(heard, recorded, offset, step);
    if (like > most) [best, most] = [offset, like];
  }
  return best;
}

/** Returns the correlation of both, from −1 to 1. */
function likeness(heard: Float32Array, recorded: Float32Array, offset: number, step: number): number {
  let [both, one, other] = [0, 0, 0];
  for (let at = 0; at < heard.length; at += step) {
    const [a, b] = [heard[at] ?? 0, recorded[offset + at] ?? 0];
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return both / (Math.sqrt(one * other) || 1);
}
