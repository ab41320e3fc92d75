/** The first search sums groups of eight samples, which is exact enough to know where to look closer. */
const COARSE = 8;
/** Steady tones correlate at several offsets, so the exact search looks around this many of them. */
const CANDIDATES = 12;
/** Identical sound has 1. Resampling at another phase changes high tones a little. */
const MIN_CORRELATION = 0.9;
/** −80 dBFS. */
const SILENT_POWER = 1e-8;

interface Found {
  offset: number;
  correlation: number;
}

interface Search {
  /** The offset that is expected, and how far from it to look, in samples. */
  around: number;
  reach: number;
}

/** The offset of `part` in `sound`, in samples; undefined if nothing there is similar enough. Silence is assumed at the expected offset. */
export function findOffset(part: Float32Array, sound: Float32Array, { around, reach }: Search): number | undefined {
  if (powerOf(part) < SILENT_POWER) return Math.max(0, Math.round(around));
  const rough = correlations(coarse(part), coarse(sound), (around - reach) / COARSE, (around + reach) / COARSE);
  const exact = rough
    .slice(0, CANDIDATES)
    .flatMap(({ offset }) => correlations(part, sound, (offset - 2) * COARSE, (offset + 2) * COARSE).slice(0, 1))
    .toSorted(byCorrelation)[0];
  return exact && exact.correlation >= MIN_CORRELATION ? exact.offset : undefined;
}

const powerOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

const coarse = (samples: Float32Array) =>
  Float32Array.from({ length: Math.floor(samples.length / COARSE) }, (_, at) =>
    samples.subarray(at * COARSE, (at + 1) * COARSE).reduce((sum, sample) => sum + sample, 0),
  );

/** Sorted, with the highest correlation first. */
function correlations(part: Float32Array, sound: Float32Array, from: number, to: number): Found[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(sound.length - part.length, Math.ceil(to))];
  const offsets = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return offsets.map((offset) => ({ offset, correlation: correlationOf(part, sound, offset) })).toSorted(byCorrelation);
}

const byCorrelation = (one: Found, other: Found) => other.correlation - one.correlation;

/** Returns −1 to 1. */
function correlationOf(part: Float32Array, sound: Float32Array, offset: number): number {
  let [both, one, other] = [0, 0, 0];
  // A loop instead of array methods, since it runs some million times.
  for (let at = 0; at < part.length; at += 1) {
    const a = part[at] ?? 0;
    const b = sound[offset + at] ?? 0;
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return both / (Math.sqrt(one * other) || 1);
}
