import { cleanLine, cleanLines, foldedName, redecoded } from './clean-text';

describe('a text from a file', () => {
  it.each([
    ['  two   words ', 'two words'],
    ['line\nbreak\ttab', 'line break tab'],
    ['with\0nul', 'with nul'],
    ['\ufeffmarked', 'marked'],
    ['half \ud83d character', 'half character'],
    ['De\u0302m', 'Dêm'],
    ['𝄞 clef 🎵', '𝄞 clef 🎵'],
    ['non\u00a0breaking\u3000spaces', 'non breaking spaces'],
  ])('%j becomes %j', (text, clean) => expect(cleanLine(text, 300)).toBe(clean));

  it.each([undefined, null, '', '  \0\n '])('%j is undefined', (text) => expect(cleanLine(text, 300)).toBeUndefined());

  it('is truncated between characters', () => {
    expect(cleanLine('🎵🎵🎵', 5)).toBe('🎵🎵');
    expect(cleanLine('ab cd', 3)).toBe('ab');
  });
});

describe('a text of several lines from a file', () => {
  it.each([
    [' Sings.\r\nAlways. ', 'Sings.\nAlways.'],
    ['one\n\n  two', 'one\n\ntwo'],
    ['with\0nul', 'with nul'],
    ['\0\n', ''],
  ])('%j becomes %j', (text, clean) => expect(cleanLines(text)).toBe(clean));
});

describe('names are equal', () => {
  it.each([
    ['Sơn Tùng', 'sơn tùng'],
    ['Sơn Tùng', 'So\u031Bn Tu\u0300ng'],
    [' The  Paper Boats', 'the paper boats'],
    ['ĐƯỜNG', 'đường'],
  ])('%j and %j', (one, other) => expect(foldedName(one)).toBe(foldedName(other)));

  it.each([
    ['Sơn', 'Son'],
    ['Đường', 'Duong'],
    ['A-ha', 'Aha'],
  ])('but not %j and %j', (one, other) => expect(foldedName(one)).not.toBe(foldedName(other)));
});

describe('a text of a WAV file', () => {
  it.each(['Đường Về Nhà', 'Björk', 'plain'])('in UTF-8 is read back: %s', (text) => {
    expect(redecoded(Buffer.from(text, 'utf8').toString('latin1'))).toBe(text);
  });

  it('that really is Latin-1 stays', () => expect(redecoded('Björk')).toBe('Björk'));
  it('that is beyond Latin-1 stays', () => expect(redecoded('Đường')).toBe('Đường'));
});
