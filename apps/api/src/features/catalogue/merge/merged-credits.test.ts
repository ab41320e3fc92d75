import { mergedCredits } from './merged-credits';

const names: Readonly<Record<string, string>> = { a: 'A', b: 'B', c: 'C', d: 'D' };

/** `A feat. |B & |C` is three artists; the letters in front of each mark are their ids. */
function columnsOf(text: string) {
  const parts = text.split('|').map((part) => ({ id: part.slice(0, 1).toLowerCase(), phrase: part.slice(1) }));
  return { artistId: parts[0]?.id ?? null, artistIds: parts.map(({ id }) => id), joinPhrases: parts.map(({ phrase }) => phrase) };
}
const textOf = ({ artistId, artistIds, joinPhrases }: ReturnType<typeof mergedCredits>) =>
  artistIds ? artistIds.map((id, at) => `${names[id]}${joinPhrases?.[at]}`).join('|') : names[artistId ?? ''];

describe('the credits of a song whose artist b is a from now on', () => {
  it.each([
    ['B feat. |C', 'A feat. |C'],
    ['C feat. |B', 'C feat. |A'],
    ['A feat. |B', 'A'],
    ['B & |A', 'A'],
    ['A & |B (live)', 'A (live)'],
    ['A & |B feat. |C', 'A feat. |C'],
    ['A feat. |B & |C', 'A feat. |C'],
    ['A, |B & |C', 'A & |C'],
    ['A, |C feat. |B', 'A, |C'],
    ['A, |C feat. |B & |D', 'A, |C feat. |D'],
    ['A (feat. |B)', 'A'],
    ['A [ft |B] (live)', 'A (live)'],
    ['A (feat. |B) & |C', 'A (feat. |C)'],
    ['C (feat. |A & |B)', 'C (feat. |A)'],
    ['C (feat. |B)', 'C (feat. |A)'],
    ['C & |D', 'C & |D'],
  ])('are, of %s, %s', (before, after) => {
    expect(textOf(mergedCredits(columnsOf(before), 'b', 'a'))).toBe(after);
  });

  it('begin with a where b was the only one', () => {
    expect(mergedCredits({ artistId: 'b', artistIds: null, joinPhrases: null }, 'b', 'a')).toMatchObject({
      artistId: 'a',
      artistIds: null,
    });
  });

  it('stay a list where the first was deleted and a is the only one left', () => {
    const credits = { artistId: null, artistIds: ['b'], joinPhrases: [''] };
    expect(mergedCredits(credits, 'b', 'a')).toEqual({ artistId: null, artistIds: ['a'], joinPhrases: [''] });
  });

  it('stay without a first artist where the first was deleted', () => {
    const credits = { artistId: null, artistIds: ['c', 'b'], joinPhrases: [' & ', ''] };
    expect(mergedCredits(credits, 'b', 'a')).toEqual({ artistId: null, artistIds: ['c', 'a'], joinPhrases: [' & ', ''] });
  });
});
