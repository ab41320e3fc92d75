import { sortedCredit, sortedName } from './sorted-name';

describe('an artist is sorted', () => {
  it.each([
    ['The Beatles', 'Beatles'],
    ['the pillows', 'pillows'],
    ['THE BOYZ', 'BOYZ'],
    ['The The', 'The'],
    ['The', 'The'],
    ['Thea Gilmore', 'Thea Gilmore'],
    ['A Tribe Called Quest', 'A Tribe Called Quest'],
    ['Thế Sơn', 'Thế Sơn'],
  ])('without the article, if there is one: %s', (fullName, sorted) => expect(sortedName({ fullName })).toBe(sorted));

  it('by the name for sorting, if there is one', () => {
    expect(sortedName({ fullName: 'The The', sortName: 'The The' })).toBe('The The');
    expect(sortedName({ fullName: '宇多田ヒカル', sortName: 'Utada, Hikaru' })).toBe('Utada, Hikaru');
  });
});

describe('a song is sorted by its artists', () => {
  const artists = [
    { artistId: '0192f000-0000-7000-8003-000000000001', name: 'The Knife', joinPhrase: ' feat. ' },
    { artistId: '0192f000-0000-7000-8003-000000000002', name: 'The Field', joinPhrase: ' (live)' },
  ];

  it('without the article that its credit begins with', () => {
    expect(sortedCredit({ artist: 'The Knife' })).toBe('Knife');
    expect(sortedCredit({ artist: 'The Knife feat. The Field (live)', artists })).toBe('Knife feat. The Field (live)');
  });

  it('with the name for sorting of the first, where there is one', () => {
    expect(sortedCredit({ artist: 'David Bowie', artistSortName: 'Bowie, David' })).toBe('Bowie, David');
    expect(sortedCredit({ artist: 'The Knife feat. The Field (live)', artists, artistSortName: 'Knife, The' })).toBe(
      'Knife, The feat. The Field (live)',
    );
  });
});
