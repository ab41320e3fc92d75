/** The music has nothing above 12 kHz, so this rate loses nothing and saves a quarter of the work. */
export const sampleRate = 32_000;

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export const framesIn = (seconds: number): number => Math.ceil(seconds * sampleRate);

export const silence = (frames: number): Stereo => ({ left: new Float32Array(frames), right: new Float32Array(frames) });

/** Returns the gains of the two sides for a position from -1 (left) to 1 (right), with constant power. */
export function panGains(pan: number): { left: number; right: number } {
  const angle = (Math.max(-1, Math.min(1, pan)) + 1) * (Math.PI / 4);
  return { left: Math.cos(angle) * Math.SQRT2, right: Math.sin(angle) * Math.SQRT2 };
}
