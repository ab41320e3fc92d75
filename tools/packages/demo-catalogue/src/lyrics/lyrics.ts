import type { Score } from '../music/score';

/** The text has a stanza for each verse and lift of the song, in their order, separated by blank lines. */
export interface Lyrics {
  lang: 'en' | 'vi';
  text: string;
}

/** A line and when it begins, in seconds. A line without a text is a pause. */
export interface TimedLine {
  start: number;
  text: string;
}

export const stanzasOf = ({ text }: Lyrics): string[][] =>
  text
    .trim()
    .split('\n\n')
    .map((stanza) => stanza.split('\n'));

/** The lines of a stanza share its section evenly, and each begins with a note of the tune. */
export function timeLyrics(lyrics: Lyrics, { sung }: Pick<Score, 'sung'>): TimedLine[] {
  return stanzasOf(lyrics).flatMap((stanza, index): TimedLine[] => {
    const section = sung[index];
    if (!section) throw new Error(`No section for the stanza “${stanza[0]}”.`);
    const { start, end, notes } = section;
    const share = (end - start) / stanza.length;
    const lines = stanza.map((text, line) => {
      const from = start + line * share;
      return { start: notes.find((note) => note >= from && note < from + share) ?? from, text };
    });
    return sung[index + 1]?.start === end ? lines : [...lines, { start: end, text: '' }];
  });
}

const two = (value: number): string => String(value).padStart(2, '0');

function stampOf(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}]`;
}

/** Writes an LRC file. */
export function writeLrc(lines: readonly TimedLine[], lang?: string): string {
  const language = lang === undefined ? [] : [`[la:${lang}]`];
  return `${[...language, ...lines.map(({ start, text }) => stampOf(start) + text)].join('\n')}\n`;
}
