import { line, paragraphs } from './line';
import { writable, writableLine } from './writable';

describe('a writable text', () => {
  it.each([
    ['a\0b\u0007\u001b', 'ab'],
    ['half \ud83d of one \udc00', 'half  of one '],
    ['S\u01a1\u0301n', 'Sớn'],
    ['one\r\n\ttwo 😀', 'one\r\n\ttwo 😀'],
  ])('of %j is %j', (text, written) => expect(writable(text)).toBe(written));

  it.each([
    ['A\tB', 'A B'],
    [' one\r\n\n two\u0007 ', 'one two'],
    ['\0 \ud800', ''],
  ])('of %j on one line is %j', (text, written) => expect(writableLine(text)).toBe(written));

  it('on one line is accepted by line', () => {
    const everything = String.fromCharCode(...Array.from({ length: 0x2_00 }, (_, code) => code)) + '\ud800';
    expect(line(1_000).safeParse(writableLine(everything)).success).toBe(true);
  });

  it('is accepted by paragraphs', () => {
    const everything = String.fromCharCode(...Array.from({ length: 0x2_00 }, (_, code) => code)) + '\ud800';
    expect(paragraphs(1_000).safeParse(everything).success).toBe(false);
    expect(paragraphs(1_000).safeParse(writable(everything)).success).toBe(true);
  });
});
