import { creditText, MOST_CREDITS } from './credit';
import { readCredits } from './read-credits';

const one = (written: string, neverSplit?: string[]) => readCredits({ written, names: [] }, neverSplit).credits;
const names = (credits: { name: string }[]) => credits.map(({ name }) => name);

describe('one value of a tag for the artist', () => {
  it.each([
    ['Nina feat. Björk', ['Nina', 'Björk']],
    ['Nina ft. Björk', ['Nina', 'Björk']],
    ['Nina Ft Björk', ['Nina', 'Björk']],
    ['Nina feat.Björk', ['Nina', 'Björk']],
    ['Nina Featuring Björk', ['Nina', 'Björk']],
    ['Nina, feat. Björk', ['Nina', 'Björk']],
    ['Nina (feat. Björk)', ['Nina', 'Björk']],
    ['Nina [ft. Björk] (live)', ['Nina', 'Björk']],
    ['Nina (feat. Björk (DJ))', ['Nina', 'Björk (DJ)']],
    ['Nina (feat. Björk; Sơn Ca) & Orchestra', ['Nina', 'Björk', 'Sơn Ca']],
    ['Nina (feat. Björk) (feat. Sơn Ca)', ['Nina', 'Björk', 'Sơn Ca']],
    ['Nina; Björk;Sơn Ca ; AC/DC', ['Nina', 'Björk', 'Sơn Ca', 'AC/DC']],
    ['Nina; feat. Björk', ['Nina', 'Björk']],
    ['Nina;; Björk', ['Nina', 'Björk']],
    ['Nina feat. Björk ft. Sơn Ca', ['Nina', 'Björk', 'Sơn Ca']],
    ['Nina feat. Björk & Sơn Ca', ['Nina', 'Björk & Sơn Ca']],
    ['Little Feat ft. Bonnie Raitt', ['Little Feat', 'Bonnie Raitt']],
    ['Nina feat. Little Feat', ['Nina', 'Little Feat']],
    ['Nina feat. Björk & Nina', ['Nina', 'Björk & Nina']],
    ['Nina; nina; Björk', ['Nina', 'Björk']],
    ['\u202bنينا\u202c feat. \u202bبيورك\u202c', ['\u202bنينا\u202c', '\u202bبيورك\u202c']],
  ])('names the artists of “%s”, and reads as it is written', (written, artists) => {
    const credits = one(written);
    expect(names(credits)).toEqual(artists);
    expect(creditText(credits)).toBe(written);
  });

  it.each([
    'K/DA',
    'AC/DC/Nina',
    'Earth, Wind & Fire',
    'Simon & Garfunkel',
    'Simon &amp; Garfunkel',
    'Nina x Björk',
    'Nina vs. Björk',
    'Nina with Björk',
    'Little Feat',
    'Little Feat & Friends',
    'Little Feat (live)',
    'feat.',
    'Feat',
    'ft. Nina',
    'Featurette',
    'Nina feat.',
    'Defeat the Rest',
    'Nina Fta Björk',
    `Nina (feat. Björk) ${'long '.repeat(20)}`.trim(),
  ])('is one artist: %s', (written) => expect(one(written)).toEqual([{ name: written, joinPhrase: '' }]));

  it('is one artist without what stands before and behind', () => {
    expect(one('Nina;')).toEqual([{ name: 'Nina', joinPhrase: '' }]);
    expect(one(';')).toEqual([{ name: ';', joinPhrase: '' }]);
  });

  it('stays whole where it has a name that is never split', () => {
    const never = ['Tyler; The Creator', 'Ft Worth'];
    expect(names(one('tyler; the creator', never))).toEqual(['tyler; the creator']);
    expect(names(one('Nina; Tyler; The Creator feat. Björk', never))).toEqual(['Nina', 'Tyler; The Creator', 'Björk']);
    expect(names(one('The Ft Worth; Nina', never))).toEqual(['The Ft Worth', 'Nina']);
    expect(names(one('Tyler; The Creators', never))).toEqual(['Tyler', 'The Creators']);
  });
});

describe('several values of tags for the artist', () => {
  it.each([
    ['Nina feat. Björk', ['Nina', 'Björk']],
    ['NINA & Björk', ['Nina', 'Björk']],
    ['K/DA feat. Earth, Wind & Fire', ['K/DA', 'Earth, Wind & Fire']],
    ['Abba & A (live)', ['Abba', 'A']],
    ['Al & Albert & Al', ['Al', 'Albert']],
    ['NinaxBjörk', ['Nina', 'Björk']],
    ['宇多田と椎名', ['宇多田', '椎名']],
  ])('read as the text is written, if they are in it: %s', (written, artists) => {
    const { credits } = readCredits({ written, names: artists });
    expect(names(credits)).toEqual(artists);
    expect(creditText(credits).toLowerCase()).toBe(written.toLowerCase());
  });

  it.each([
    ['The Nina and Björk', ['Nina', 'Björk'], 'Nina & Björk'],
    ['Björk and Nina', ['Nina', 'Björk'], 'Nina & Björk'],
    ['Nina', ['Nina', 'Björk', 'Sơn Ca'], 'Nina, Björk & Sơn Ca'],
    [`Nina ${'and others '.repeat(9)}Björk`, ['Nina', 'Björk'], 'Nina & Björk'],
    [undefined, ['Nina feat. X', 'Björk'], 'Nina feat. X & Björk'],
  ])('are joined if they are not: %s', (written, artists, text) => {
    const { credits } = readCredits({ written, names: artists });
    expect(names(credits)).toEqual(artists);
    expect(creditText(credits)).toBe(text);
  });

  it('that differ in case or composition alone are one artist', () => {
    expect(readCredits({ written: undefined, names: ['Björk', 'BJÖRK', 'Björk'.normalize('NFD')] }).credits).toEqual([
      { name: 'Björk', joinPhrase: '' },
    ]);
  });

  it('that are one value are read like it', () => {
    expect(names(readCredits({ written: 'Nina feat. Björk', names: ['Nina'] }).credits)).toEqual(['Nina', 'Björk']);
    expect(names(readCredits({ written: undefined, names: ['Nina; Björk'] }).credits)).toEqual(['Nina', 'Björk']);
  });
});

describe('too much in a tag for the artist', () => {
  it('is the first of 500 credits, and says how many are left out', () => {
    const many = Array.from({ length: 500 }, (_, at) => `Artist ${at}`);
    for (const said of [
      { written: undefined, names: many },
      { written: many.join('; '), names: [] },
      { written: many.join(' & '), names: many },
    ]) {
      const { credits, leftOut, isCut } = readCredits(said);
      expect([names(credits), credits.at(-1)?.joinPhrase, leftOut, isCut]).toEqual([many.slice(0, MOST_CREDITS), '', 450, false]);
    }
  });

  it('is a name of 10,000 letters, which is cut', () => {
    const { credits, isCut } = readCredits({ written: `Nina feat. ${'x'.repeat(10_000)}`, names: [] });
    expect([credits.map(({ name }) => name.length), isCut]).toEqual([[4, 200], true]);
  });

  it('takes no longer the more there is of it', () => {
    for (const part of [' ', ';', ' feat', '(', ' (feat. x', ' feat. ', '&', 'a;'])
      expect(one(part.repeat(20_000)).length).toBeGreaterThan(0);
  });

  it('says nothing where there is nothing', () => expect(readCredits({ written: undefined, names: [] }).credits).toEqual([]));
});
