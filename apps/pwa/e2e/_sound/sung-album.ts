import { SAMPLE_RATE, samplesOf } from './import-songs';
import type { MadeSong } from './import-songs';
import type { Lag } from './hear-lines';
import { SECONDS } from './one-take';
import type { Recording } from './record-sound';
import { beginsNear, LINE_SECONDS, sungLine, syncedLyrics } from './sung-lines';

export const SUNG_ALBUM = 'Sung';
const LINES = SECONDS / LINE_SECONDS - 1;
/** An overlap of songs would be eight times as long. */
const EXACT_SECONDS = 0.02;

/** Makes two songs with lyrics. Only the lines of the second are called 'Line 1' and so on. */
export const sungAlbum = (): MadeSong[] =>
  ['Verse', 'Line'].map((name) => ({
    album: SUNG_ALBUM,
    samples: samplesOf(SECONDS, sungLine, SAMPLE_RATE),
    lyrics: syncedLyrics(LINES, { name }),
  }));

/** Whether the time from the first song's last line to this line of the second song is right. */
export function followsGapless(heard: Recording, { line, heardAt }: Lag): boolean {
  const expected = (line + 1) * LINE_SECONDS;
  return Math.abs(heardAt - beginsNear(heard, LINES, heardAt - expected) - expected) < EXACT_SECONDS;
}
