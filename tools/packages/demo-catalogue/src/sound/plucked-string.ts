import { highpass, lowpass } from './filters';
import { fadeEnds } from './modal';
import { whiteNoise } from './noise';
import { framesIn, sampleRate } from './stereo';

export interface PluckedString {
  hertz: number;
  /** The length of the buffer. */
  seconds: number;
  /** Seconds until the string has fallen by 60 dB. */
  ringing: number;
  /** The highest frequency of the finger's noise, in hertz. */
  brightness: number;
  /** How fast high frequencies decay, from 0 to 0.5. */
  dullness: number;
  /** Where the string is plucked, from 0 (bridge) to 0.5 (middle). */
  position: number;
}

/** Excites a string that is pulled at one point and let go, with a little noise of the finger. */
function excitation(string: PluckedString, length: number): Float32Array {
  const noise = whiteNoise(length * 2, Math.round(string.hertz * 7));
  const pulled = Math.max(1, Math.round(length * string.position));
  const rest = pulled / (length - pulled);
  const shape = new Float32Array(length * 2);
  for (let i = 0; i < shape.length; i++) shape[i] = (i % length < pulled ? 1 : -rest) + (noise[i] ?? 0) * 0.35;
  return lowpass(lowpass(shape, string.brightness), string.brightness).subarray(length);
}

/** Brings the first moments of every note to the same level. */
function evenOut(buffer: Float32Array): Float32Array {
  const attack = buffer.subarray(0, framesIn(0.06));
  const level = Math.sqrt(attack.reduce((sum, sample) => sum + sample * sample, 0) / attack.length);
  for (let i = 0; i < buffer.length; i++) buffer[i] = ((buffer[i] ?? 0) * 0.2) / level;
  return buffer;
}

/** Circulates a burst of noise in a tuned delay line that damps its high frequencies (Karplus-Strong). */
export function pluckString(string: PluckedString): Float32Array {
  const period = sampleRate / string.hertz;
  const delay = Math.floor(period - string.dullness - 0.3);
  const fraction = period - string.dullness - delay;
  const allpass = (1 - fraction) / (1 + fraction);
  const keep = 10 ** (-3 / (string.hertz * string.ringing));
  const loop = new Float32Array(delay);
  loop.set(excitation(string, delay));

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
  return fadeEnds(evenOut(highpass(output, 50)));
}
