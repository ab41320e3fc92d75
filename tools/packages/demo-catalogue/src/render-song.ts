import { setImmediate } from 'node:timers/promises';
import type { MixEntry, SongEntry } from './catalogue/entry';
import { timeLyrics } from './lyrics/lyrics';
import type { TimedLine } from './lyrics/lyrics';
import { arrange } from './music/arrangement';
import type { Score } from './music/score';
import type { Style } from './music/style';
import { renderScore } from './sound/mix';
import { framesIn, sampleRate } from './sound/stereo';
import type { Stereo } from './sound/stereo';

/** Sound that is rendered part by part, because all of a long mix would not fit into memory. */
export interface RenderedSong {
  parts: Iterable<Stereo> | AsyncIterable<Stereo>;
  lines: TimedLine[];
  language?: string;
}

export const isMix = (song: SongEntry | MixEntry): song is MixEntry => 'pieces' in song;

function addTo(sound: Stereo, tail: Stereo): void {
  for (const side of ['left', 'right'] as const) tail[side].forEach((value, at) => (sound[side][at] = (sound[side][at] ?? 0) + value));
}

const between = ({ left, right }: Stereo, from: number, to?: number): Stereo => ({
  left: left.slice(from, to),
  right: right.slice(from, to),
});

/** Each piece begins where the last one has ended and still sounds. */
async function* joined(scores: readonly Score[]): AsyncGenerator<Stereo> {
  let tail: Stereo | undefined;
  for (const score of scores) {
    const sound = renderScore(score);
    if (tail) addTo(sound, tail);
    const end = framesIn(score.end);
    yield between(sound, 0, end);
    tail = between(sound, end);
    await setImmediate();
  }
  if (tail) yield tail;
}

/** The titles of the pieces are its lyrics, from which a listener can choose where to go on. */
function renderMix({ pieces }: MixEntry, style: Style): RenderedSong {
  const scores = pieces.map((piece) => arrange(piece, style));
  let frames = 0;
  const lines = scores.map((score, index) => {
    const line = { start: frames / sampleRate, text: pieces[index]?.title ?? '' };
    frames += framesIn(score.end);
    return line;
  });
  return { parts: joined(scores), lines };
}

export function renderSong(song: SongEntry | MixEntry, style: Style): RenderedSong {
  if (isMix(song)) return renderMix(song, style);
  const score = arrange(song, style);
  const { lyrics } = song;
  const sound = { parts: [renderScore(score)] };
  return lyrics ? { ...sound, lines: timeLyrics(lyrics, score), language: lyrics.lang } : { ...sound, lines: [] };
}
