import { parseJson } from './parse-json';

it.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['', undefined],
  ['{', undefined],
])('parseJson: %j is parsed as %p', (text, said) => expect(parseJson(text)).toEqual(said));
