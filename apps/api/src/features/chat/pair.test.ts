import { pairOf } from './pair';

it.each([
  ['kim', 'linh'],
  ['Kim', 'kim'],
  ['a', 'a b'],
  ['z', 'ầ'],
  ['\uffee', '\u{1f600}'],
])('"%s" and "%s" have one conversation, whoever begins', (low, high) => {
  const pair = { lowPerson: low, highPerson: high };
  expect(pairOf(low, high)).toEqual(pair);
  expect(pairOf(high, low)).toEqual(pair);
});
