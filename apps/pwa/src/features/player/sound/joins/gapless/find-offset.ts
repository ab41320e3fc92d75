/** The first search averages groups of eight samples, which is exact enough to know where to look closer. */
const COARSE = 8;
/** Even tones are much alike at several offsets, of which the closer look tells the right one. */
const CANDIDATES = 12;
/** 1 is the same sound. Resampled by another phase, high tones differ a little. */
const LEAST_LIKENESS = 0.9;
/** −80 dBFS. */
const SILENT_POWER = 1e-8;

interface Found {
  offset: number;
  likeness: number;
}

interface Search {
  /** The offset that is expected, and how far from it the sound may be. */
  around: number;
  reach: number;
}

/** Where in `sound` the samples of `part` are: its offset; undefined where nothing there is like it. Silence is where it is expected. */
export function findOffset(part: Float32Array, sound: Float32Array, { around, reach }: Search): number | undefined {
  if (powerOf(part) < SILENT_POWER) return Math.max(0, Math.round(around));
  const rough = likenesses(coarse(part), coarse(sound), (around - reach) / COARSE, (around + reach) / COARSE);
  const exact = rough
    .slice(0, CANDIDATES)
    .flatMap(({ offset }) => likenesses(part, sound, (offset - 2) * COARSE, (offset + 2) * COARSE).slice(0, 1))
    .toSorted(byLikeness)[0];
  return exact && exact.likeness >= LEAST_LIKENESS ? exact.offset : undefined;
}

const powerOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

const coarse = (samples: Float32Array) =>
  Float32Array.from({ length: Math.floor(samples.length / COARSE) }, (_, at) =>
    samples.subarray(at * COARSE, (at + 1) * COARSE).reduce((sum, sample) => sum + sample, 0),
  );

/** The most like first. */
function likenesses(part: Float32Array, sound: Float32Array, from: number, to: number): Found[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(sound.length - part.length, Math.ceil(to))];
  const offsets = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return offsets.map((offset) => ({ offset, likeness: likenessOf(part, sound, offset) })).toSorted(byLikeness);
}

const byLikeness = (one: Found, other: Found) => other.likeness - one.likeness;

/** The correlation of both, from −1 to 1. */
function likenessOf(part: Float32Array, sound: Float32Array, offset: number): number {
  let [both, one, other] = [0, 0, 0];
  // A loop, as this runs some million times.
  for (let at = 0; at < part.length; at += 1) {
    const a = part[at] ?? 0;
    const b = sound[offset + at] ?? 0;
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return both / (Math.sqrt(one * other) || 1);
}
