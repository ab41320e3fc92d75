import {
  checked,
  isSynced,
  type LyricsText,
  oneLine,
  type ParsedLyrics,
  parseLyrics,
  visible,
} from '@chorus/contracts/lyrics/parse-lyrics';
import { languageTag } from '@chorus/contracts/lyrics/lyrics-language';
import type { IAudioMetadata } from 'music-metadata';
import { redecoded } from '../../../platform/encoding/clean-text';

/** Content types of a SYLT frame that are sung: lyrics and transcriptions. */
const SUNG: unknown[] = [1, 2];
/** Times in MPEG frames would need the audio to be decoded. */
const IN_MILLISECONDS = 2;
const TEXT_TAGS = /^(?:(?:UN)?SYNCED ?LYRICS|LYRICS|©lyr|TXXX:(?:UN)?SYNCEDLYRICS|TXXX:LYRICS)$/i;

/**
 * The lyrics in a file's tags; those with times before others. Undefined when there are none, and a problem only when there are no others.
 */
export function lyricsInTags(native: IAudioMetadata['native']): ParsedLyrics | undefined {
  const found = Object.values(native)
    .flat()
    .map(({ id, value }) => lyricsOf(id, value))
    .filter((read) => read !== undefined)
    .filter((read) => 'problem' in read || read.lines.length > 0);
  const readable = found.filter((read): read is LyricsText => !('problem' in read));
  return readable.find(isSynced) ?? readable[0] ?? found[0];
}

function lyricsOf(id: string, value: unknown): ParsedLyrics | undefined {
  if (typeof value === 'string') return TEXT_TAGS.test(id) ? parseLyrics(value) : undefined;
  if (!/^(?:USLT|ULT|SYLT)$/.test(id) || !isRecord(value)) return undefined;
  const lang = typeof value.language === 'string' ? languageTag(value.language) : null;
  const parsed = id === 'SYLT' ? fromSylt(value) : parseLyrics(textOf(value));
  return !parsed || 'problem' in parsed ? parsed : { ...parsed, lang: parsed.lang ?? lang };
}

function fromSylt({ contentType, timeStampFormat, syncText }: Fields): ParsedLyrics | undefined {
  if (!SUNG.includes(contentType) || timeStampFormat !== IN_MILLISECONDS || !Array.isArray(syncText)) return undefined;
  const parts = syncText.filter(isRecord);
  // If no part begins a line, each part is a line; otherwise they are syllables.
  const isOfSyllables = parts.slice(1).some((part) => BEGINS_LINE.test(textOf(part)));
  const lines: { startMs: number; text: string }[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const text = textOf(part);
    if (line && isOfSyllables && !BEGINS_LINE.test(text)) line.text += text;
    else lines.push({ startMs: Number(part.timestamp), text });
  }
  const cleaned = lines.map(({ startMs, text }) => ({ startMs, text: oneLine(visible(text)) }));
  return checked({ lang: null, lines: cleaned.toSorted((one, other) => one.startMs - other.startMs) });
}

const BEGINS_LINE = /^[\r\n]/;

type Fields = Readonly<Record<string, unknown>>;
/** Written by hand, because the process that inspects audio starts without a schema library. */
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = ({ text }: Fields) => (typeof text === 'string' ? redecoded(text) : '');
