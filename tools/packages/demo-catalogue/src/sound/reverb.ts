import { sampleRate, silence } from './stereo';
import type { Stereo } from './stereo';

/** A room absorbs high frequencies, so half the rate is enough for it. */
const roomRate = sampleRate / 2;

/** Lengths are primes, so that no two lines resonate alike. Each line has 2048 frames of one shared memory. */
const lineFrames = Int32Array.of(563, 691, 797, 929, 1051, 1187, 1319, 1489);
const lineBits = 11;
const lineMask = (1 << lineBits) - 1;
const damping = 0.3;

function halve(input: Float32Array): Float32Array {
  const half = new Float32Array(input.length >> 1);
  for (let i = 0; i < half.length; i++) half[i] = ((input[2 * i] ?? 0) + (input[2 * i + 1] ?? 0)) / 2;
  return half;
}

function double(half: Float32Array, output: Float32Array): void {
  for (let i = 0; i < half.length; i++) {
    const now = half[i] ?? 0;
    output[2 * i] = now;
    output[2 * i + 1] = (now + (half[i + 1] ?? now)) / 2;
  }
}

/** Smears the input over time before it enters the room. */
function diffuse(buffer: Float32Array, frames: number): Float32Array {
  const memory = new Float32Array(frames);
  let at = 0;
  for (let i = 0; i < buffer.length; i++) {
    const delayed = memory[at] ?? 0;
    const fed = (buffer[i] ?? 0) + delayed * 0.6;
    buffer[i] = delayed - fed * 0.6;
    memory[at] = fed;
    at = at + 1 === frames ? 0 : at + 1;
  }
  return buffer;
}

/** A feedback delay network of eight damped lines that all feed each other (Householder's matrix). */
export function reverberate(input: Stereo, seconds: number): Stereo {
  const left = diffuse(diffuse(halve(input.left), 89), 211);
  const right = diffuse(diffuse(halve(input.right), 113), 173);
  const memory = new Float32Array(lineFrames.length << lineBits);
  const keeps = Float64Array.from(lineFrames, (frames) => 10 ** ((-3 * frames) / (seconds * roomRate)));
  const heard = new Float64Array(lineFrames.length);
  for (let i = 0; i < left.length; i++) {
    let sum = 0;
    for (let line = 0; line < 8; line++) {
      const echo = (memory[(line << lineBits) | ((i - (lineFrames[line] ?? 0)) & lineMask)] ?? 0) * (keeps[line] ?? 0);
      const damped = echo + damping * ((heard[line] ?? 0) - echo);
      heard[line] = damped;
      sum += damped;
    }
    const shared = sum / 4;
    const leftIn = left[i] ?? 0;
    const rightIn = right[i] ?? 0;
    for (let line = 0; line < 8; line++)
      memory[(line << lineBits) | (i & lineMask)] = (heard[line] ?? 0) - shared + (line & 1 ? rightIn : leftIn);
    left[i] = ((heard[0] ?? 0) - (heard[3] ?? 0) + (heard[4] ?? 0) - (heard[7] ?? 0)) * 0.35;
    right[i] = ((heard[1] ?? 0) - (heard[2] ?? 0) + (heard[5] ?? 0) - (heard[6] ?? 0)) * 0.35;
  }
  const output = silence(input.left.length);
  double(left, output.left);
  double(right, output.right);
  return output;
}
