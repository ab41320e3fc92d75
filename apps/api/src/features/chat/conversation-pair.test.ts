import { pairOf } from './conversation-pair';

it.each([
  ['kim', 'linh'],
  ['Kim', 'kim'],
  ['a', 'a b'],
  ['z', 'ầ'],
  ['\uffee', '\u{1f600}'],
])('conversations: "%s" and "%s" share one, regardless of who writes first', (low, high) => {
  const pair = { lowUserId: low, highUserId: high };
  expect(pairOf(low, high)).toEqual(pair);
  expect(pairOf(high, low)).toEqual(pair);
});
