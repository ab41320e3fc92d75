import { compareValues } from './compare-values';
import { letterStarts } from './letter-starts';

const names = ['1999', '(Intro)', 'Ánh Trăng', 'An', 'Ấm', 'ăn', 'Bè', 'Duy', 'Đường Về', 'Đi', 'Em', 'Ế', 'Ợ', 'zebra', 'Zoo', 'Песня'];
const sorted = names.toSorted(compareValues);
const startsOf = (list: readonly string[], isDescending = false) =>
  letterStarts(list.length, (at) => list[at]!, isDescending).map(({ letter, at }) => `${letter} ${list[at]}`);

it('letters: each leads to its first item, whatever its case and marks', () => {
  expect(startsOf(sorted)).toEqual(['# (Intro)', 'A An', 'B Bè', 'D Duy', 'E Em', 'O Ợ', 'Z zebra']);
});

it('letters: in the descending order, Z comes first', () => {
  const descending = sorted.toReversed();
  expect(startsOf(descending, true)).toEqual([
    'Z Zoo',
    'O Ợ',
    'E Ế',
    'D Đường Về',
    'B Bè',
    `A ${descending.find((name) => /^[AÁẤă]/.test(name))}`,
    '# 1999',
  ]);
});

it('letters: there are none for an empty list, for numbers, or for another script', () => {
  expect(startsOf([])).toEqual([]);
  expect(letterStarts(2, (at) => at)).toEqual([]);
  expect(startsOf(['Песня', 'Эхо'])).toEqual([]);
});
