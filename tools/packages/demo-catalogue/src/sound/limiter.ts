import type { Stereo } from './stereo';

const { abs, max, min } = Math;

const stride = 128;
/** The number of blocks that it looks ahead and behind, about 50 ms. */
const reach = 12;

function neededGains({ left, right }: Stereo, ceiling: number): Float64Array {
  const gains = new Float64Array(Math.ceil(left.length / stride) + 1).fill(1);
  for (let block = 0; block < gains.length; block++) {
    let peak = 0;
    const end = min(left.length, (block + 1) * stride);
    for (let i = block * stride; i < end; i++) peak = max(peak, abs(left[i] ?? 0), abs(right[i] ?? 0));
    if (peak > ceiling) gains[block] = ceiling / peak;
  }
  return gains;
}

/** Each block takes the least gain within reach; then the gains are averaged over a shorter stretch. */
function smoothGains(needed: Float64Array): Float64Array {
  const least = needed.map((_, block) => min(...needed.subarray(max(0, block - reach), block + reach + 1)));
  return least.map((_, block) => {
    const around = least.subarray(max(0, block - reach + 1), block + reach);
    return around.reduce((sum, gain) => sum + gain, 0) / around.length;
  });
}

/** A look-ahead limiter. Its gain never exceeds what a block allows, so no peak passes the ceiling. */
export function limit(sound: Stereo, ceiling: number): void {
  const gains = smoothGains(neededGains(sound, ceiling));
  for (const side of [sound.left, sound.right]) {
    for (let block = 0; block * stride < side.length; block++) {
      let gain = gains[block] ?? 1;
      const step = ((gains[block + 1] ?? gain) - gain) / stride;
      const end = min(side.length, (block + 1) * stride);
      for (let i = block * stride; i < end; i++) {
        side[i] = (side[i] ?? 0) * gain;
        gain += step;
      }
    }
  }
}
