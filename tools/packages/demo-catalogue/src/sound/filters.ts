import { sampleRate } from './stereo';

/** Each filter changes the buffer it is given and returns it. */
export function lowpass(buffer: Float32Array, hertz: number): Float32Array {
  const keep = Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let state = 0;
  for (let i = 0; i < buffer.length; i++) {
    const input = buffer[i] ?? 0;
    state = input + keep * (state - input);
    buffer[i] = state;
  }
  return buffer;
}

export function highpass(buffer: Float32Array, hertz: number): Float32Array {
  const keep = Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let state = 0;
  for (let i = 0; i < buffer.length; i++) {
    const input = buffer[i] ?? 0;
    state = input + keep * (state - input);
    buffer[i] = input - state;
  }
  return buffer;
}

/** A state-variable band-pass; a higher `quality` is a narrower band. */
export function bandpass(buffer: Float32Array, hertz: number, quality: number): Float32Array {
  const tuning = 2 * Math.sin((Math.PI * Math.min(hertz, sampleRate / 6)) / sampleRate);
  const damping = 1 / quality;
  let low = 0;
  let band = 0;
  for (let i = 0; i < buffer.length; i++) {
    low += tuning * band;
    band += tuning * ((buffer[i] ?? 0) - low - damping * band);
    buffer[i] = band * damping;
  }
  return buffer;
}
