import { isEnough, searchTerms, typedText } from './search-rules';

describe('what a person typed', () => {
  it('holds no NUL, which PostgreSQL cannot store', () => expect(typedText('a\0b')).toBe('a b'));
  it('is cut after a hundred letters, none of them in half', () => expect(typedText('🎵'.repeat(200))).toBe('🎵'.repeat(100)));
});

describe('the terms of a search', () => {
  it('are the whole text and each word once', () => {
    expect(searchTerms('duong ve duong')).toEqual({ text: 'duong ve duong', words: ['duong', 've'], short: 0, forgiving: true });
  });
});

describe('what was found', () => {
  const hit = (tier: number) => ({ id: 'any', tier, similarity: 1 });
  it('is enough when one is exact or three are near', () => {
    expect([[], [hit(1), hit(2)], [hit(0)], [hit(3), hit(3), hit(3)]].map(isEnough)).toEqual([false, false, true, true]);
  });
});
