import type { Recording } from './record-sound';

type Sound = Pick<Recording, 'samples' | 'sampleRate'>;

/** 1/1,000 of full scale: −60 dBFS. */
const SILENCE = 0.001;

/** Returns the recording from the first sample above −60 dBFS to the last. */
export function heardIn(recording: Recording): Recording {
  const isLoud = (sample: number) => Math.abs(sample) >= SILENCE;
  return cut(recording, recording.samples.findIndex(isLoud), recording.samples.findLastIndex(isLoud) + 1);
}

/** Returns the recording from one sample to another. */
export function cut({ samples, sampleRate, beganAt, stalls }: Recording, from: number, to: number): Recording {
  const seconds = from / sampleRate;
  return {
    sampleRate,
    beganAt: beganAt + seconds,
    samples: samples.subarray(from, to),
    stalls: stalls.map((stall) => ({ from: stall.from - seconds, to: stall.to - seconds })),
  };
}

export const secondsOf = ({ samples, sampleRate }: Sound): number => samples.length / sampleRate;

/** Whether the page or its sound stalled for over 50 ms in the recording, so that an error may be the machine's fault. */
export const isStalled = (heard: Recording): boolean => heard.stalls.some(({ from, to }) => to > 0 && from < secondsOf(heard));

/** Splits a recording of songs that are `seconds` long from the middle of one to the middle of the next, so that each part has one join. */
export const stretchesOf = (heard: Recording, seconds: number): Recording[] =>
  Array.from({ length: Math.max(0, Math.floor(secondsOf(heard) / seconds - 0.5)) }, (_, at) => {
    const sampleOf = (songs: number) => Math.round(songs * seconds * heard.sampleRate);
    return cut(heard, sampleOf(at + 0.5), sampleOf(at + 1.5));
  });

/** The longest run of samples below −60 dBFS, in milliseconds. */
export function longestSilence({ samples, sampleRate }: Sound): number {
  let [longest, run] = [0, 0];
  for (const sample of samples) {
    run = Math.abs(sample) < SILENCE ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest / sampleRate) * 1_000;
}

/** Returns the levels of consecutive windows in dBFS. */
export function levelsOf({ samples, sampleRate }: Sound, windowSeconds: number): number[] {
  const size = Math.round(sampleRate * windowSeconds);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    const power = samples.subarray(at * size, (at + 1) * size).reduce((sum, sample) => sum + sample * sample, 0) / size;
    return 10 * Math.log10(power + 1e-12);
  });
}

/** Compares the quietest and the loudest window with the median, in dB. The first and the last window are incomplete. */
export function deviationOf(levels: readonly number[]): { quietest: number; loudest: number } {
  const whole = levels.slice(1, -1);
  const usual = whole.toSorted((one, other) => one - other)[Math.floor(whole.length / 2)] ?? NaN;
  return { quietest: Math.min(...whole) - usual, loudest: Math.max(...whole) - usual };
}

/** Returns the amplitude of a pitch in consecutive windows, by Goertzel's algorithm. */
export function amplitudesOf({ samples, sampleRate }: Sound, pitch: number, windowSeconds: number): number[] {
  const size = Math.round(sampleRate * windowSeconds);
  const coefficient = 2 * Math.cos((2 * Math.PI * pitch) / sampleRate);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    let [before, last] = [0, 0];
    for (const sample of samples.subarray(at * size, (at + 1) * size)) [before, last] = [last, sample + coefficient * last - before];
    return (2 * Math.sqrt(before * before + last * last - coefficient * before * last)) / size;
  });
}
