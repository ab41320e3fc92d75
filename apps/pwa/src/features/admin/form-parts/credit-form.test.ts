import { artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import {
  changedCredit,
  creditBase,
  creditForm,
  formOfCredit,
  movedRow,
  newCredit,
  phraseOf,
  rowsIn,
  textOfCredit,
  withoutRow,
  withRow,
} from './credit-form';
import type { CreditForm, CreditRow } from './credit-form';

const artists = ['Nina', 'Björk', 'Ada'].map((fullName, at) => artistNumber(at + 1, { fullName }));
const [nina, bjork, ada] = artists.map(({ _id }) => _id) as [string, string, string];
const three: CreditRow[] = [
  { artistId: nina, joinPhrase: ' feat. ' },
  { artistId: bjork, joinPhrase: ' & ' },
  { artistId: ada, joinPhrase: '' },
];
const read = (rows: readonly CreditRow[]) => textOfCredit(rows, artists);

it('credit form: one artist is no list, and several come back as they were', () => {
  expect(creditForm([{ artistId: nina, joinPhrase: '' }])).toEqual({ artistId: nina, artists: '' });
  expect(creditForm(three).artistId).toBe(nina);
  expect(rowsIn(creditForm(three))).toEqual(three);
});

it('credit form: what stands behind a single name is kept', () => {
  const row = { artistId: nina, joinPhrase: ' & friends' };
  expect(rowsIn(formOfCredit({ artistId: nina, artists: [{ ...row, name: 'Nina' }] }))).toEqual([row]);
});

it('credit form: a song whose artist was deleted has none chosen', () => {
  expect(formOfCredit({ artistId: null })).toEqual({ artistId: '', artists: '' });
  expect(creditBase({ artistId: null })).toBe('');
});

it('credit form: an edit says the artists on which it is based, alone or several', () => {
  expect(creditBase({ artistId: nina })).toBe(JSON.stringify([{ artistId: nina, joinPhrase: '' }]));
  expect(creditBase({ artistId: nina, artists: three.map((row) => ({ ...row, name: 'x' })) })).toBe(JSON.stringify(three));
});

it('credit form: a new song by one artist is sent as ever', () => {
  expect(newCredit({ title: 'a', ...creditForm([{ artistId: nina, joinPhrase: '' }]) })).toEqual({ title: 'a', artistId: nina });
  expect(newCredit(creditForm(three))).toEqual({ artistId: nina, artists: JSON.stringify(three) });
});

describe('changes of a credit', () => {
  const alone = { artistId: nina, artists: '' };

  it.each([
    ['have none of it where it stays', { title: 'a' }, alone, { title: 'a' }],
    ['are the id alone where another artist takes the place of one', { artistId: nina }, alone, { artistId: nina }],
    [
      'are a list where one takes the place of several',
      { artists: '' },
      alone,
      { artistId: nina, artists: JSON.stringify([{ artistId: nina, joinPhrase: '' }]) },
    ],
    [
      'are no list where an album becomes one by various artists',
      { artistId: 'various', artists: '' },
      { artistId: 'various', artists: '' },
      { artistId: 'various' },
    ],
    [
      'are a list and its first artist where there are several',
      { artists: 'list' },
      { artistId: nina, artists: 'list' },
      { artistId: nina, artists: 'list' },
    ],
  ])('%s', (_, changes: { title?: string } & Partial<CreditForm>, form, sent) => expect(changedCredit(changes, form)).toEqual(sent));
});

describe('the artists of a form', () => {
  it.each([
    [0, 'Björk & Ada'],
    [1, 'Nina feat. Ada'],
    [2, 'Nina feat. Björk'],
  ])('without number %d read as they should', (at, text) => expect(read(withoutRow(three, at))).toBe(text));

  it('close no bracket that is gone', () => {
    const rows = [
      { artistId: nina, joinPhrase: ' (feat. ' },
      { artistId: bjork, joinPhrase: ')' },
    ];
    expect([read(rows), read(withoutRow(rows, 1))]).toEqual(['Nina (feat. Björk)', 'Nina']);
  });

  it('change places, and what stands between them stays', () => {
    expect(read(movedRow(three, 2, 1))).toBe('Nina feat. Ada & Björk');
    expect(read(movedRow(three, 0, 1))).toBe('Björk feat. Nina & Ada');
  });

  it('get a guest first, then others beside that', () => {
    const two = withRow([{ artistId: nina, joinPhrase: '' }]);
    expect(read(two)).toBe('Nina feat. …');
    expect(read(withRow(two))).toBe('Nina feat. … & …');
  });
});

it.each([
  ['feat.', ' feat. '],
  ['&', ' & '],
  [',', ', '],
  ['; ', '; '],
  ['/', ' / '],
  ['(feat.', ' (feat. '],
  ['(', ' ('],
  [')', ') '],
  ['  ', ' '],
])('between names, %j is %j', (text, phrase) => expect(phraseOf(text)).toBe(phrase));
