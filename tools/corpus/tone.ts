const FADE_SECONDS = 0.02;
const LOUDNESS = 0.3;

export function tone(pitch: number, seconds: number, sampleRate: number): Float32Array {
  const length = Math.round(seconds * sampleRate);
  const fade = FADE_SECONDS * sampleRate;
  return Float32Array.from({ length }, (_, at) => {
    const edge = Math.min(1, at / fade, (length - at) / fade);
    return LOUDNESS * edge * Math.sin((2 * Math.PI * pitch * at) / sampleRate);
  });
}

export const pcm16 = (samples: Float32Array): Int16Array => Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
