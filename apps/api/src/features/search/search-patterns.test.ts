import { searchPatterns } from './search-patterns';

describe('the patterns of a search', () => {
  it('look for the whole text and for each word', () => {
    expect(searchPatterns('duong ve')).toEqual({
      text: 'duong ve',
      exact: 'duong ve\n%',
      prefix: 'duong ve%',
      within: '%duong ve%',
      words: ['%duong%', '%ve%'],
      short: 0,
      forgiving: true,
    });
  });

  it('take wildcards for letters', () => {
    expect(searchPatterns('100%_\\')).toMatchObject({ forgiving: false, exact: '100\\%\\_\\\\\n%', words: ['%100\\%\\_\\\\%'] });
  });

  it.each(['a', 've', 'đ🎵', '%'])('find %j by the beginning of a name alone', (text) => {
    expect(searchPatterns(text)).toMatchObject({ short: Array.from(text).length, words: [], forgiving: false });
  });

  it.each([
    ['a-ha', true],
    ['u2 on', true],
    ['???', false],
  ])('of %j, without three letters in a row, use no trigrams of words', (text, forgiving) => {
    expect(searchPatterns(text)).toMatchObject({ short: 0, words: [], forgiving });
  });

  it('take a word once', () => expect(searchPatterns('love love').words).toEqual(['%love%']));
});
