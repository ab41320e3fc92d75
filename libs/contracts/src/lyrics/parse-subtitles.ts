import { languageTag } from './lyrics-language';
import { clockTime, type Cue, lyricsOfCues } from './lyrics-cues';
import { LARGEST_LYRICS_BYTES } from './lyrics-limits';
import { type ParsedLyrics, parseLyrics, TOO_LARGE } from './parse-lyrics';
import { withReferences } from './xml-tokens';

/** `[h:]mm:ss,fff --> [h:]mm:ss,fff` and what says where it is shown. A point is as good as a comma. */
const TIME = '(?:(\\d{1,9}):)?(\\d{1,9}):(\\d{1,9})(?:[.,](\\d{1,9}))?';
const TIMES = new RegExp(`^\\s{0,9}${TIME}\\s{0,9}--?>\\s{0,9}${TIME}(?:\\s|$)`);
const NUMBER = /^\s*\d+\s*$/;
/** `<i>`, `</font>`, `<00:01.500>`, `<v Nina>` and `{\an8}`. */
const STYLES = /<\/?(?:[a-z][^<>]{0,200}|[\d:.]{1,20})>|\{\\[^{}]{0,200}\}/gi;
const LANGUAGE = /^Language:(.*)$/i;

/** Parses a file of subtitles, SubRip (.srt) or WebVTT, and never throws. One without any time is read as text. */
export function parseSubtitles(source: string): ParsedLyrics {
  if (source.length > LARGEST_LYRICS_BYTES) return { problem: TOO_LARGE };
  const rows = source.split(/\r\n?|\n/);
  const cues: Cue[] = [];
  let lang: string | null = null;
  for (const [at, row] of rows.entries()) {
    const times = TIMES.exec(row);
    const before = cues.at(-1);
    if (times) {
      // The number of a subtitle is in front of its times.
      if (before && NUMBER.test(rows[at - 1] ?? '')) before.text = before.text.replace(/\n[^\n]*$/, '');
      cues.push({ startMs: clockTime(times.slice(1, 5)), endMs: clockTime(times.slice(5)), text: '' });
    } else if (before) before.text += `\n${row}`;
    else lang ??= languageTag(LANGUAGE.exec(row)?.[1]);
  }
  if (cues.length === 0) return parseLyrics(source);
  return lyricsOfCues(
    cues.map((cue) => ({ ...cue, text: wordsOf(cue.text) })),
    lang,
  );
}

/** An empty row ends a subtitle. What follows is a comment, or the name of the next one. */
function wordsOf(text: string): string {
  const rows = text.split('\n').slice(1);
  const end = rows.findIndex((row) => row.trim() === '');
  return withReferences(
    rows
      .slice(0, end < 0 ? undefined : end)
      .join(' ')
      .replace(STYLES, ''),
  );
}
