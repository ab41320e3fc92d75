import { cutTo } from './cut-to';

describe('truncating a text:', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab🎵', 4, 'ab🎵'],
    ['ab🎵', 3, 'ab'],
    ['🎵🎵', 3, '🎵'],
    ['abc', Infinity, 'abc'],
  ])('%j to %d units is %j', (text, longest, cut) => expect(cutTo(text, longest)).toBe(cut));
});
