import { line, paragraphs } from './line';

describe('a line', () => {
  it('is trimmed and composed', () => expect(line(10).parse(' S\u01a1\u0301n ')).toBe('Sớn'));

  it.each([
    ['', 'empty'],
    ['  \t ', 'blank'],
    ['x'.repeat(11), 'too long'],
    ['a\nb', 'two lines'],
    ['a\0b', 'a NUL'],
    ['a\ud800b', 'half a character'],
  ])('%j is refused: %s', (text) => expect(line(10).safeParse(text).success).toBe(false));
});

describe('paragraphs', () => {
  it('may have several lines', () => expect(paragraphs(10).parse(' a\r\n\tb ')).toBe('a\r\n\tb'));

  it.each([
    ['a\0b', 'a NUL'],
    ['a\udc00', 'half a character'],
    ['\n', 'blank'],
  ])('%j is refused: %s', (text) => expect(paragraphs(10).safeParse(text).success).toBe(false));
});
