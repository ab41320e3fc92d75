import { isEnough, searchTerms, similarityThreshold, typedText } from './search-rules';

describe('the search text', () => {
  it('contains no NUL, which PostgreSQL cannot store', () => expect(typedText('a\0b')).toBe('a b'));
  it('is cut after a hundred characters without splitting one', () => expect(typedText('🎵'.repeat(200))).toBe('🎵'.repeat(100)));
});

describe('the terms of a search', () => {
  it('are the whole text and each word once', () => {
    expect(searchTerms('duong ve duong')).toEqual({ text: 'duong ve duong', words: ['duong', 've'], short: 0, fuzzy: true });
  });
});

describe('the search result', () => {
  const hit = (tier: number) => ({ id: 'any', tier, similarity: 1 });
  it('is enough with one exact or three close matches', () => {
    expect([[], [hit(1), hit(2)], [hit(0)], [hit(3), hit(3), hit(3)]].map(isEnough)).toEqual([false, false, true, true]);
  });
  it('takes only closer names beside one that contains the text', () => {
    expect([[], [hit(3)], [hit(3), hit(2)]].map(similarityThreshold)).toEqual([0.45, 0.45, 0.6]);
  });
});
