import { clockTime, type Cue, lyricsOfCues } from './lyrics-cues';
import { languageTag } from './lyrics-language';
import { LARGEST_LYRICS_BYTES } from './lyrics-limits';
import { checked, oneLine, type ParsedLyrics, TOO_LARGE, visible } from './parse-lyrics';
import { type XmlToken, xmlTokens } from './xml-tokens';

const HAS_DOCTYPE = 'The lyrics define a document type, which Chorus does not read.';
const NOT_TTML = 'The lyrics are not TTML.';

/** `h:mm:ss.fff`, and `mm:ss.fff` or `ss.fff` as Apple writes them. A fourth number would be that of a frame. */
const CLOCK = /^(?:(?:(\d{1,9}):)?(\d{1,9}):)?(\d{1,9})(?:\.(\d{1,9}))?$/;
const OFFSET = /^(\d{1,9}(?:\.\d{1,9})?)(h|m|s|ms)$/;
const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };
/** The same line in another language or in other letters. */
const NOT_SUNG = /^(?:x-translation|x-roman|text|textContainer)/;

type Opened = Extract<XmlToken, { kind: 'open' }>;

/** Its times are as they are written. */
interface Paragraph {
  begin: string | undefined;
  end: string | undefined;
  duration: string | undefined;
  text: string;
}

/** A verse or another part of the song. */
interface Part {
  begin: string | undefined;
  paragraphs: Paragraph[];
}

interface Reading {
  lang: string | null;
  parts: Part[];
  /** The one that is open. */
  paragraph: Paragraph | undefined;
  /** How many elements are open whose words nobody sings, and in such a one. */
  unsung: number;
  isTtml: boolean;
}

/**
 * Parses lyrics in Timed Text Markup Language, and never throws. They have no times where one of them is in frames or ticks, whose length is
 * not known. Entities of the document's own are not expanded.
 */
export function parseTtml(source: string): ParsedLyrics {
  if (source.length > LARGEST_LYRICS_BYTES) return { problem: TOO_LARGE };
  const reading: Reading = { lang: null, parts: [], paragraph: undefined, unsung: 0, isTtml: false };
  for (const token of xmlTokens(source)) {
    if (token.kind === 'doctype') return { problem: HAS_DOCTYPE };
    if (token.kind === 'open') open(token, reading);
    else if (token.kind === 'close') close(token.name, reading);
    else if (reading.paragraph && reading.unsung === 0) reading.paragraph.text += token.text;
  }
  return reading.isTtml ? lyricsOf(reading) : { problem: NOT_TTML };
}

function open(token: Opened, reading: Reading): void {
  const { name, attributes, isEmpty } = token;
  if (name === 'tt') {
    reading.isTtml = true;
    reading.lang = languageTag(attributes.get('lang'));
  } else if (name === 'div') reading.parts.push({ begin: attributes.get('begin'), paragraphs: [] });
  else if (name === 'p') beginParagraph(token, reading);
  else if (reading.paragraph) {
    if (name === 'br') reading.paragraph.text += ' ';
    else if (!isEmpty && (reading.unsung > 0 || !isSung(token))) reading.unsung += 1;
    else if (name === 'span') reading.paragraph.begin ??= attributes.get('begin');
  }
}

function beginParagraph({ attributes, isEmpty }: Opened, reading: Reading): void {
  const [begin, end, duration] = ['begin', 'end', 'dur'].map((name) => attributes.get(name));
  const paragraph = { begin, end, duration, text: '' };
  if (reading.parts.length === 0) reading.parts.push({ begin: undefined, paragraphs: [] });
  reading.parts.at(-1)?.paragraphs.push(paragraph);
  reading.paragraph = isEmpty ? undefined : paragraph;
  reading.unsung = 0;
}

function close(name: string, reading: Reading): void {
  if (name === 'p') reading.paragraph = undefined;
  else if (reading.unsung > 0 && name !== 'br') reading.unsung -= 1;
}

const isSung = ({ name, attributes }: Opened): boolean =>
  name === 'span' && !NOT_SUNG.test(attributes.get('role') ?? attributes.get('ruby') ?? '');

function lyricsOf({ lang, parts }: Reading): ParsedLyrics {
  const sung = parts.map((part) => ({ ...part, paragraphs: part.paragraphs.filter(({ text }) => text.trim() !== '') }));
  const begins = sung.flatMap(({ paragraphs }) => paragraphs.flatMap(({ begin }) => begin ?? []));
  if (begins.length > 0 && begins.every((begin) => timeOf(begin) !== undefined)) return lyricsOfCues(sung.flatMap(cuesOf), lang);
  const lines = sung.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => ({ text: oneLine(visible(text)) })));
  return checked({ lang, lines });
}

/**
 * By the standard, times count from the beginning of the part, but Apple writes those of the song: a part may only begin with its first line.
 * A line without a time begins with the one before it.
 */
function cuesOf({ begin, paragraphs }: Part): Cue[] {
  const partMs = timeOf(begin) ?? 0;
  const firstMs = timeOf(paragraphs.find((paragraph) => paragraph.begin !== undefined)?.begin) ?? partMs;
  const offsetMs = firstMs < partMs ? partMs : 0;
  let startMs = partMs;
  return paragraphs.map((paragraph) => {
    const [from, to, duration] = [timeOf(paragraph.begin), timeOf(paragraph.end), timeOf(paragraph.duration)];
    if (from !== undefined) startMs = offsetMs + from;
    const endMs = to === undefined ? duration && startMs + duration : offsetMs + to;
    return { startMs, endMs, text: paragraph.text };
  });
}

/** In whole milliseconds; undefined for none, and for one in frames or ticks. */
function timeOf(written: string | undefined): number | undefined {
  const text = written?.trim() ?? '';
  const clock = CLOCK.exec(text);
  if (clock) return clockTime(clock.slice(1));
  const [, count, unit = ''] = OFFSET.exec(text) ?? [];
  return count === undefined ? undefined : Math.round(Number(count) * (UNIT_MS[unit] ?? 0));
}
