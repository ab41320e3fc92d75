import { checked, oneLine, type ParsedLyrics, visible } from './parse-lyrics';

/** A text that is shown from one time to another, in milliseconds. A file that does not say when one ends has no `endMs`. */
export interface Cue {
  startMs: number;
  endMs?: number | undefined;
  text: string;
}

/** Without words for this long, no line is being sung. */
const PAUSE_MS = 5_000;

/** The lyrics of a file of subtitles, whose lines end: a line without a text is a pause. */
export function lyricsOfCues(cues: readonly Cue[], lang: string | null): ParsedLyrics {
  const sung = cues
    .map((cue) => ({ ...cue, text: oneLine(visible(cue.text)) }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.startMs - other.startMs);
  const lines = sung.flatMap(({ startMs, endMs = Infinity, text }, at) => {
    const next = sung[at + 1]?.startMs ?? Infinity;
    const isPause = endMs > startMs && endMs + PAUSE_MS <= next && endMs < Infinity;
    return isPause
      ? [
          { startMs, text },
          { startMs: endMs, text: '' },
        ]
      : [{ startMs, text }];
  });
  return checked({ lang, lines });
}

/** The milliseconds of hours, minutes, seconds and the digits of their fraction, as a clock writes them. Missing hours and minutes are 0. */
export const clockTime = ([hours = '0', minutes = '0', seconds, fraction = '']: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
