import { searchPatterns } from './search-patterns';

describe('search patterns', () => {
  it('match each word', () => {
    expect(searchPatterns('duong ve')).toEqual({ text: 'duong ve', words: ['%duong%', '%ve%'], short: 0, fuzzy: true, indexed: 1 });
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

  it('have the words first by which an index finds names, and count eight of them', () => {
    expect(searchPatterns('u2 of dublin')).toMatchObject({ words: ['%dublin%', '%u2%', '%of%'], indexed: 1 });
    expect(searchPatterns('one two three four five six seven eight nine')).toMatchObject({ indexed: 8 });
  });

  it('have each word once', () => expect(searchPatterns('love love').words).toEqual(['%love%']));
});
