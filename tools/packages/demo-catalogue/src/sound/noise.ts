// A local name is faster than a look-up of the global in a loop over millions of frames.
const { imul } = Math;

/** Returns white noise from -1 to 1; the same seed always gives the same noise. */
export function whiteNoise(frames: number, seed: number): Float32Array {
  const noise = new Float32Array(frames);
  let state = (seed * 2654435761 + 1013904223) | 0;
  for (let i = 0; i < frames; i++) {
    state = (imul(state, 1664525) + 1013904223) | 0;
    noise[i] = state / 2147483648;
  }
  return noise;
}
