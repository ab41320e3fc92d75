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

/**
 * WAV texts carry no encoding and are read as Latin-1, but most programs write UTF-8. What is not
 * valid UTF-8 stays as it is.
 */
export function redecoded(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
