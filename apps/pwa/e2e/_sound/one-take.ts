import { SAMPLE_RATE, samplesOf } from './import-songs';
import type { MadeSong } from './import-songs';
import { lagsIn } from './lags';
import { isStalled, stretchesOf } from './levels';
import type { Recording } from './record-sound';

export const ALBUM = 'One Take';
/** Enough time to decode the next song, even on a busy machine. */
export const SECONDS = 12;

export interface GaplessJoin {
  /** The different lags of `lagsIn` around the join, in samples. An exact join has one. */
  lags: readonly (number | null)[];
  isStalled: boolean;
}

export const isExact = ({ lags }: GaplessJoin): boolean => lags.length === 1 && lags[0] !== null;

interface OneTake {
  songs: MadeSong[];
  /** Finds the joins of the repeating album in what is heard from its beginning, without the first `from`. */
  joinsIn: (heard: Recording, from: number) => GaplessJoin[];
}

/** Makes a recording that is cut into the songs of an album. */
export function oneTake(count: number): OneTake {
  // It never repeats: a sweep from 200 to 2,200 Hz and back every 7 s, with a second voice.
  const recording = samplesOf(count * SECONDS, (at) => {
    const sweep = 200 * at + 1_000 * (at - (7 / (2 * Math.PI)) * Math.sin((2 * Math.PI * at) / 7));
    return 0.3 * Math.sin(2 * Math.PI * sweep) + 0.2 * Math.sin(2 * Math.PI * 317.3 * at * (1 + at / 100));
  });
  const samplesFrom = (second: number) =>
    Float32Array.from({ length: 2 * SECONDS * SAMPLE_RATE }, (_, at) => recording[(second * SAMPLE_RATE + at) % recording.length] ?? 0);
  return {
    songs: Array.from({ length: count }, (_, at) => ({
      album: ALBUM,
      samples: recording.subarray(at * SECONDS * SAMPLE_RATE, (at + 1) * SECONDS * SAMPLE_RATE),
    })),
    joinsIn: (heard, from) =>
      stretchesOf(heard, SECONDS)
        .slice(from)
        .map((stretch, at) => ({
          lags: [...new Set(lagsIn(stretch, samplesFrom((from + at + 0.5) * SECONDS)))],
          isStalled: isStalled(stretch),
        })),
  };
}
