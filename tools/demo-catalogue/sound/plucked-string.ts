import { highpass, lowpass } from './filters';
import { fadeEnds } from './modal';
import { whiteNoise } from './noise';
import { framesIn, sampleRate } from './stereo';

export interface PluckedString {
  hertz: number;
  /** How long the buffer is. */
  seconds: number;
  /** Until the string has fallen by 60 dB. */
  ringing: number;
  /** Where the finger's noise ends, in hertz. */
  brightness: number;
  /** 0 to 0.5: how fast the highs die. */
  dullness: number;
  /** Where it is plucked, 0 (bridge) to 0.5 (middle). */
  position: number;
}

function excitation(string: PluckedString, period: number): Float32Array {
  const length = Math.max(8, Math.round(period));
  const noise = lowpass(lowpass(whiteNoise(length * 2, Math.round(string.hertz * 7)), string.brightness), string.brightness);
  const offset = Math.max(1, Math.round(length * string.position));
  const plucked = new Float32Array(length);
  for (let i = 0; i < length; i++) plucked[i] = (noise[length + i] ?? 0) - (noise[length + i - offset] ?? 0);
  return plucked;
}

/** Karplus and Strong's string: a burst of noise goes round a tuned delay that swallows its highs. */
export function pluckString(string: PluckedString): Float32Array {
  const period = sampleRate / string.hertz;
  const delay = Math.floor(period - string.dullness - 0.3);
  const fraction = period - string.dullness - delay;
  const allpass = (1 - fraction) / (1 + fraction);
  const keep = 10 ** (-3 / (string.hertz * string.ringing));
  const loop = new Float32Array(delay);
  loop.set(excitation(string, period).subarray(0, delay));

  const output = new Float32Array(framesIn(string.seconds));
  let previous = 0;
  let allpassIn = 0;
  let allpassOut = 0;
  let at = 0;
  for (let i = 0; i < output.length; i++) {
    const current = loop[at] ?? 0;
    output[i] = current;
    const damped = keep * (current * (1 - string.dullness) + previous * string.dullness);
    previous = current;
    allpassOut = allpass * (damped - allpassOut) + allpassIn;
    allpassIn = damped;
    loop[at] = allpassOut;
    at = at + 1 === delay ? 0 : at + 1;
  }
  return fadeEnds(highpass(output, 50));
}
