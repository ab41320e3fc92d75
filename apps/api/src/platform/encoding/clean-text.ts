import { isUtf8 } from 'node:buffer';
import { cutTo } from '@chorus/contracts/text/cut-to';

const CONTROL_OR_SPACE = /[\p{Cc}\p{Z}\s]+/gu;
/** Includes lone surrogates, which no encoding can represent. */
const INVISIBLE = /[\p{Cs}\u200b\u2060\ufeff\ufffe\uffff]/gu;

/**
 * A text from a file as one clean line: composed characters, single spaces, no control characters,
 * at most `longest` UTF-16 units; undefined when nothing is left.
 */
export function cleanLine(text: string | null | undefined, longest: number): string | undefined {
  const line = (text ?? '').normalize('NFC').replace(INVISIBLE, '').replace(CONTROL_OR_SPACE, ' ').trim();
  return cutTo(line, longest).trim() || undefined;
}

export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => cleanLine(line, Infinity) ?? '')
    .join('\n')
    .trim();

/**
 * Names that differ only in case, spaces or Unicode composition are the same; other diacritics are
 * not.
 */
export const foldedName = (name: string): string => (cleanLine(name, Infinity) ?? '').toLocaleLowerCase('en');

const windows1252 = new TextDecoder('windows-1252');

/**
 * A text that was read as Latin-1, as some tags say or imply. Most programs write UTF-8 into them; others write Windows-1252, whose quotes
 * are control characters in Latin-1. A text with other characters was read from another encoding and stays.
 */
export function redecoded(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : windows1252.decode(bytes);
}
