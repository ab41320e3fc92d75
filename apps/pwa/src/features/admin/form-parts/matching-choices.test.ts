import { matchingChoices } from './matching-choices';

const choices = ['Low Tide', 'Sơn Hà', 'The Low Anthem', 'Đường Về'].map((label) => ({ value: label, label }));
const found = (text: string) => matchingChoices(choices, text).map(({ label }) => label);

it.each([
  ['nothing finds all', '', ['Low Tide', 'Sơn Hà', 'The Low Anthem', 'Đường Về']],
  ['the beginning of a name comes first', 'low', ['Low Tide', 'The Low Anthem']],
  ['marks may be left out', 'duong', ['Đường Về']],
  ['marks may be typed', 'sơn', ['Sơn Hà']],
  ['words may be in any order', 'anthem low', ['The Low Anthem']],
  ['an unknown name finds nothing', 'high', []],
])('choices by typing: %s', (_, text, labels) => expect(found(text)).toEqual(labels));
