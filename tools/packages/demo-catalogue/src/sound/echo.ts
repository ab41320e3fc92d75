import { framesIn, silence } from './stereo';
import type { Stereo } from './stereo';

const feedback = 0.42;
const dullness = 0.55;

/** Makes echoes that cross from side to side and lose high frequencies on the way. */
export function echoes(input: Stereo, seconds: number): Stereo {
  const delay = framesIn(seconds);
  const output = silence(input.left.length);
  let leftTone = 0;
  let rightTone = 0;
  for (let i = delay; i < input.left.length; i++) {
    const fromLeft = (input.left[i - delay] ?? 0) + (input.right[i - delay] ?? 0) * 0.3 + (output.right[i - delay] ?? 0) * feedback;
    const fromRight = (input.right[i - delay] ?? 0) * 0.3 + (output.left[i - delay] ?? 0) * feedback;
    leftTone = fromLeft + dullness * (leftTone - fromLeft);
    rightTone = fromRight + dullness * (rightTone - fromRight);
    output.left[i] = leftTone;
    output.right[i] = rightTone;
  }
  return output;
}
