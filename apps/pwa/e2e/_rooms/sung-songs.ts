import { importSongs, samplesOf, sine } from '../_sound/import-songs';
import type { Stack } from '../_stack/stack';
import { startEmptyStack } from '../_stack/stack';

const SAMPLE_RATE = 8_000;
const LINE_SECONDS = 5;
const SONGS = 5;

/** Four hundred songs of this length, the most that a room begins with, last for more than eight hours. */
export const SUNG_SECONDS = 75;

const words = [
  'Lights along the river, slow and low',
  'Say it like you mean it, then let go',
  'Đường về xa, mưa rơi trên phố',
  'We were louder than the radio',
  'Hold the note until the morning',
];

const lyricsOf = (song: number): string =>
  Array.from({ length: SUNG_SECONDS / LINE_SECONDS - 1 }, (_, at) => {
    const seconds = (at + 1) * LINE_SECONDS;
    return `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(2).padStart(5, '0')}]${words[(at + song) % words.length]}`;
  }).join('\n');

/** A stack whose songs have lyrics in time. */
export async function startStackWithSungSongs(): Promise<Stack> {
  const stack = await startEmptyStack();
  const song = (at: number) => ({
    album: 'Sung',
    samples: samplesOf(SUNG_SECONDS, (seconds) => 0.2 * sine(220 + 20 * at, seconds), SAMPLE_RATE),
    sampleRate: SAMPLE_RATE,
    lyrics: lyricsOf(at),
  });
  await importSongs(
    stack,
    Array.from({ length: SONGS }, (_, at) => song(at)),
  );
  return stack;
}
