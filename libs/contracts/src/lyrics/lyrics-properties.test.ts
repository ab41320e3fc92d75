import * as fc from 'fast-check';
import { LATEST_LYRICS_MS, LONGEST_LYRICS_LINE, MOST_LYRICS_LINES } from './lyrics-limits';
import { isSynced, type LyricsText, parseLyrics } from './parse-lyrics';
import { writeLyrics } from './write-lyrics';

const piece = fc.oneof(
  fc.constantFrom(
    '[00:01.5]',
    '[1:2:3]',
    '[offset:-500]',
    '[la:vi]',
    '<00:02.00>',
    '\n',
    '\r\n',
    '[',
    ']',
    ':',
    '\u202e',
    '\0',
    '\ud800',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer({ min: 0, max: 10 ** 12 }).map((minutes) => `[${minutes}:00.00]`),
);
const source = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

const parsed = (text: string): LyricsText | undefined => {
  const result = parseLyrics(text);
  return 'problem' in result ? undefined : result;
};

describe('lyrics of any text:', () => {
  it('have lines within their limits, in the order of time', () => {
    fc.assert(
      fc.property(source, (text) => {
        const found = parsed(text);
        if (!found) return;
        const times = found.lines.map(({ startMs }) => startMs);
        expect(found.lines.length).toBeLessThanOrEqual(MOST_LYRICS_LINES);
        if (isSynced(found)) {
          expect(times.every((time) => Number.isInteger(time) && Number(time) >= 0 && Number(time) <= LATEST_LYRICS_MS)).toBe(true);
          expect(times).toEqual(times.toSorted((one, other) => Number(one) - Number(other)));
        } else expect(times.every((time) => time === undefined)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('have clean lines, and are the same once they are written and parsed again', () => {
    fc.assert(
      fc.property(source, (text) => {
        const found = parsed(text);
        if (!found) return;
        for (const line of found.lines) {
          expect(line.text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
          expect(line.text).toBe(line.text.trim());
          expect(line.text.length).toBeLessThanOrEqual(LONGEST_LYRICS_LINE);
        }
        // Removing a time may leave text that reads as a time when it is parsed again.
        fc.pre(!found.lines.some((line) => /[<[]\d/.test(line.text)));
        const again = parsed(writeLyrics(found));
        expect(again?.lines).toEqual(found.lines);
      }),
      { numRuns: 2_000 },
    );
  });
});
