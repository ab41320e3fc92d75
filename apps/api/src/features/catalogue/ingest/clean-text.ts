import { cutTo } from '@chorus/contracts';

const CONTROL_OR_SPACE = /[\p{Cc}\p{Z}\s]+/gu;
/** Among them halves of characters, which no encoding can carry. */
const INVISIBLE = /[\p{Cs}\u200b\u2060\ufeff\ufffe\uffff]/gu;

/** A text from a file as one clean line: composed characters, single spaces, no control characters, at most `longest` UTF-16 units; undefined when nothing is left. */
export function cleanLine(text: string | null | undefined, longest: number): string | undefined {
  const line = (text ?? '').normalize('NFC').replace(INVISIBLE, '').replace(CONTROL_OR_SPACE, ' ').trim();
  return cutTo(line, longest).trim() || undefined;
}

/** A text from a file line by line, each as a clean one; empty lines stay where they part paragraphs. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => cleanLine(line, Infinity) ?? '')
    .join('\n')
    .trim();

/** Names that differ only in case, spaces or the encoding of their accents are the same; other diacritics are not. */
export const foldedName = (name: string): string => (cleanLine(name, Infinity) ?? '').toLocaleLowerCase('en');

/**
 * Texts in WAV files carry no encoding and are read as Latin-1, one character for each byte; most programs write UTF-8.
 * What does not read as UTF-8 is left as it is.
 */
export function redecoded(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
