import { searchPatterns } from './search-patterns';

describe('search patterns', () => {
  it('match each word', () => {
    expect(searchPatterns('duong ve')).toEqual({ text: 'duong ve', words: ['%duong%', '%ve%'], short: 0, fuzzy: true });
  });

  it('escape wildcards', () => {
    expect(searchPatterns('100%_\\')).toMatchObject({ fuzzy: false, text: '100%_\\', words: ['%100\\%\\_\\\\%'] });
  });

  it.each(['a', 've', 'đ🎵', '%'])('match %j as a prefix only', (text) => {
    expect(searchPatterns(text)).toMatchObject({ short: Array.from(text).length, words: [], fuzzy: false });
  });

  it.each([
    ['a-ha', true],
    ['u2 on', true],
    ['???', false],
  ])('have no words for %j, without three letters in a row', (text, fuzzy) => {
    expect(searchPatterns(text)).toMatchObject({ short: 0, words: [], fuzzy });
  });

  it('have each word once', () => expect(searchPatterns('love love').words).toEqual(['%love%']));
});
