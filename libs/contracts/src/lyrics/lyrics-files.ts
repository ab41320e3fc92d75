import { type ParsedLyrics, parseLyrics } from './parse-lyrics';
import { parseSubtitles } from './parse-subtitles';
import { parseTtml } from './parse-ttml';

type Parse = (source: string) => ParsedLyrics;

const PARSERS: Readonly<Record<string, Parse>> = {
  lrc: parseLyrics,
  elrc: parseLyrics,
  ttml: parseTtml,
  srt: parseSubtitles,
  vtt: parseSubtitles,
  txt: parseLyrics,
};

/** The extensions of files that may have lyrics; those with times before others. */
export const LYRICS_EXTENSIONS: readonly string[] = Object.keys(PARSERS);

const parserOf = (name: string): Parse => PARSERS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? parseLyrics;

/** Parses a file by the extension of its name, and never throws. */
export const parseLyricsFile = (name: string, source: string): ParsedLyrics => parserOf(name)(source);

/** Whether the text of a file with this name is what people edit: LRC or plain. */
export const isEditable = (name: string): boolean => parserOf(name) === parseLyrics;
