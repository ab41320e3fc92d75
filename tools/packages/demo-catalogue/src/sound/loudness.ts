import { sampleRate } from './stereo';
import type { Stereo } from './stereo';

export const blockFrames = 4096;

/** Returns the power of each block of 4096 frames after a high-pass at `cut` hertz. */
export function blockPowers({ left, right }: Stereo, cut: number): Float64Array {
  const powers = new Float64Array(Math.ceil(left.length / blockFrames));
  const keep = Math.exp((-2 * Math.PI * cut) / sampleRate);
  let lowLeft = 0;
  let lowRight = 0;
  for (let block = 0; block < powers.length; block++) {
    const end = Math.min(left.length, (block + 1) * blockFrames);
    let power = 0;
    for (let i = block * blockFrames; i < end; i++) {
      const leftNow = left[i] ?? 0;
      const rightNow = right[i] ?? 0;
      lowLeft = leftNow + keep * (lowLeft - leftNow);
      lowRight = rightNow + keep * (lowRight - rightNow);
      power += (leftNow - lowLeft) ** 2 + (rightNow - lowRight) ** 2;
    }
    powers[block] = power / (2 * blockFrames);
  }
  return powers;
}

/** Returns the level without pauses, which are blocks below `gate` times the loudest. */
export function gatedLevel(powers: Float64Array, gate: number): number {
  const threshold = Math.max(...powers) * gate * gate;
  const counting = powers.filter((power) => power > threshold);
  return counting.length === 0 ? 0 : Math.sqrt(counting.reduce((sum, power) => sum + power, 0) / counting.length);
}
