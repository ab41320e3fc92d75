import { languageTag } from './lyrics-language';
import { LARGEST_LYRICS_BYTES, LATEST_LYRICS_MS, LONGEST_LYRICS_LINE, MOST_LYRICS_LINES } from './lyrics-limits';

/** `startMs` is absent in lyrics without times. A line without a text is a pause, or the end of a verse. */
export interface LyricsLine {
  startMs?: number | undefined;
  text: string;
}

/** `lang` is a BCP 47 tag. Either all lines have a time, and are in its order, or none has. */
export interface LyricsText {
  lang: string | null;
  lines: LyricsLine[];
}

export type ParsedLyrics = LyricsText | { problem: string };

/** The problem of a text that is larger than lyrics may be. */
export const TOO_LARGE = `The lyrics are larger than ${LARGEST_LYRICS_BYTES / 1024} KB.`;
const TOO_MANY = `The lyrics have more than ${MOST_LYRICS_LINES.toLocaleString('en')} lines.`;
const TOO_LONG = `A line of the lyrics is longer than ${LONGEST_LYRICS_LINE.toLocaleString('en')} characters.`;
const TOO_LATE = 'A time in the lyrics is later than 24 hours.';

/** `[h:]m:s[.f]`, of which milliseconds count. */
const TIME = '\\s{0,9}(?:(\\d+):)?(\\d+):(\\d+)(?:[.,](\\d{0,9}))?\\s{0,9}';
const STAMP = new RegExp(`^\\s*\\[${TIME}\\]`);
/** In angle brackets, or in square ones as some programs write them. */
const WORD_STAMP = new RegExp(`<${TIME}>`, 'g');
const LATER_STAMP = new RegExp(`\\[${TIME}\\]`, 'g');
const COMMENT = /^\s*(?:#|\/\/)/;
/** Names a part of the song: `[Bridge]`, `[Verse 2]`. */
const HEADING = /^\s*\[[^[\]]*\]\s*$/;
const TAG = /^\[([a-z#][a-z0-9_]*):([^\]]*)\]$/i;
const KNOWN_TAG = /^(?:al|ar|au|by|encoding|hash|id|key|la|lang|language|length|lr|offset|re|sign|ti|tool|total|ve|version|#)$/i;
const LANGUAGE_TAG = /^(?:la|lang|language)$/i;
const OFFSET_TAG = /^offset$/i;
const OFFSET = /^[+-]?\d{1,8}$/;

interface Draft {
  lang: string | null;
  offsetMs: number;
  /** Each text is sung at all of its times. */
  timed: { times: number[]; text: string }[];
  untimed: string[];
  isTimed: boolean;
  /** Whether a time of three numbers is `m:s:hundredths` and not `h:m:s`. */
  hasHundredths: boolean;
}

/**
 * Parses an LRC file or plain text, and never throws. Tags are left out, `[offset:]` is applied, times of single words are removed. In a
 * text with times, a line without one continues the line before it.
 */
export function parseLyrics(source: string): ParsedLyrics {
  // Checking the length first avoids counting the bytes of a huge text.
  if (source.length > LARGEST_LYRICS_BYTES || utf8Bytes(source) > LARGEST_LYRICS_BYTES) return { problem: TOO_LARGE };
  const rows = visible(source)
    .replace(WORD_STAMP, '')
    .split(/\r\n?|\n/);
  // The limit is doubled because blank lines are removed later. Repeated times are counted when lines are checked.
  if (rows.length > 2 * MOST_LYRICS_LINES) return { problem: TOO_MANY };
  const draft: Draft = {
    lang: null,
    offsetMs: 0,
    timed: [],
    untimed: [],
    isTimed: rows.some((row) => STAMP.test(row)),
    hasHundredths: writesHundredths(rows),
  };
  for (const row of rows) {
    const problem = readRow(row, draft);
    if (problem !== undefined) return { problem };
  }
  return checked({ lang: draft.lang, lines: draft.isTimed ? inOrderOfTime(draft) : verses(draft.untimed) });
}

export const isSynced = ({ lines }: LyricsText): boolean => lines.some(({ startMs }) => startMs !== undefined);

/** Applies the same limits to lyrics that are already split into lines, such as those of a SYLT frame. */
export function checked({ lang, lines }: LyricsText): ParsedLyrics {
  if (lines.length > MOST_LYRICS_LINES) return { problem: TOO_MANY };
  if (lines.some(({ startMs = 0 }) => !(startMs <= LATEST_LYRICS_MS))) return { problem: TOO_LATE };
  if (lines.some(({ text }) => text.length > LONGEST_LYRICS_LINE)) return { problem: TOO_LONG };
  // With repeated times, a small file can repeat a long line thousands of times.
  if (lines.reduce((sum, { text }) => sum + utf8Bytes(text), 0) > LARGEST_LYRICS_BYTES) return { problem: TOO_LARGE };
  return { lang, lines: lines.some(({ text }) => text !== '') ? lines : [] };
}

function readRow(row: string, draft: Draft): string | undefined {
  const { times, rest } = stampsOf(row, draft);
  if (times.length === 0 && (skipsTag(row.trim(), draft) || (draft.isTimed && isUnsung(row)))) return undefined;
  if (times.some((time) => !(time <= LATEST_LYRICS_MS))) return TOO_LATE;
  const text = oneLine(rest);
  if (!draft.isTimed) draft.untimed.push(text);
  else if (times.length > 0) draft.timed.push({ times, text });
  else if (text !== '') continueLine(draft, text);
  return undefined;
}

const isUnsung = (row: string): boolean => COMMENT.test(row) || HEADING.test(row);

function stampsOf(row: string, { hasHundredths }: Draft): { times: number[]; rest: string } {
  const times: number[] = [];
  let rest = row;
  for (let match = STAMP.exec(rest); match; match = STAMP.exec(rest)) {
    times.push(timeOf(match, hasHundredths));
    rest = rest.slice(match[0].length);
  }
  return { times, rest: times.length > 0 ? rest.replace(LATER_STAMP, '') : rest };
}

/** In milliseconds; may be infinite. */
function timeOf([stamp, first, second = '0', third = '0', fraction = '']: RegExpExecArray, hasHundredths: boolean): number {
  const [hours, minutes, seconds, rest] =
    first && hasHundredths && THREE_PAIRS.test(stamp) ? ['0', first, second, third] : [first ?? '0', second, third, fraction];
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.slice(0, 3).padEnd(3, '0'));
}

const THREE_PAIRS = /^\s*\[\d\d:\d\d:(\d\d)\]/;
/** So many times below 60 in a row are seconds and not hundredths. */
const MANY = 20;

/**
 * Some programs write a colon in front of the hundredths. A third number above 59 is never one of seconds. Otherwise times with hours are
 * many, or among them are others: with a fraction, or an hour of one digit.
 */
function writesHundredths(rows: readonly string[]): boolean {
  const stamped = rows.filter((row) => STAMP.test(row));
  const thirds = stamped.map((row) => THREE_PAIRS.exec(row)?.[1]);
  if (thirds.some((third) => Number(third) > 59)) return true;
  return thirds.length > 0 && thirds.length < MANY && !thirds.includes(undefined);
}

/** `[Chorus: Nina]` is a heading and not a tag, so only texts with times leave out unknown tags. */
function skipsTag(row: string, draft: Draft): boolean {
  const [, name = '', value = ''] = TAG.exec(row) ?? [];
  if (name === '') return false;
  if (LANGUAGE_TAG.test(name)) draft.lang ??= languageTag(value);
  if (OFFSET_TAG.test(name)) draft.offsetMs = offsetOf(value);
  return draft.isTimed || KNOWN_TAG.test(name);
}

const offsetOf = (value: string): number => {
  const text = value.trim();
  return OFFSET.test(text) ? Number(text) : 0;
};

/** A line before the first time is sung at the beginning. */
function continueLine({ timed }: Draft, text: string): void {
  const line = timed.at(-1);
  if (!line) timed.push({ times: [0], text });
  else line.text = line.text === '' ? text : `${line.text} ${text}`;
}

/** A positive offset shows lines earlier. */
const inOrderOfTime = ({ timed, offsetMs }: Draft): LyricsLine[] =>
  timed
    .flatMap(({ times, text }) => times.map((startMs) => ({ startMs: Math.max(0, startMs - offsetMs), text })))
    .toSorted((one, other) => one.startMs - other.startMs);

/** Leaves one blank line between verses, and none around them. */
function verses(texts: readonly string[]): LyricsLine[] {
  const kept = texts.filter((text, at) => text !== '' || (at > 0 && texts[at - 1] !== ''));
  if (kept[0] === '') kept.shift();
  if (kept.at(-1) === '') kept.pop();
  return kept.map((text) => ({ text }));
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOf(text.charCodeAt(at));
  return bytes;
}

/** Each half of a surrogate pair counts as two of its four bytes. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
}

/** Direction embeddings, overrides and isolates, which could reorder neighboring text. The marks of Arabic and Hebrew texts stay. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Includes lone surrogates, which no encoding can represent, and a byte order mark, which would hide the time of the first line. */
const INVISIBLE = /(?![\n\r\t])[\p{Cc}\p{Cs}\u200b\u2060\ufeff\ufffe\uffff]/gu;

/** Removes invisible and reordering characters, and normalizes to NFC. Line breaks and tabs stay. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').replace(REORDERING, '').normalize('NFC');

export const oneLine = (text: string): string => text.replace(/[\p{Z}\s]+/gu, ' ').trim();
