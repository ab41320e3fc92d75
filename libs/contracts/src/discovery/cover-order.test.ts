import { withoutThreeAlike } from './cover-order';

const order = (covers: string) =>
  withoutThreeAlike(Array.from(covers, (imageUrl) => ({ imageUrl })))
    .map(({ imageUrl }) => imageUrl)
    .join('');

it.each([
  ['aabb', 'aabb'],
  ['aaabbb', 'aababb'],
  ['aaaab', 'aabaa'],
  ['bbaaa', 'abbaa'],
  ['abababaa', 'abababaa'],
  ['aaa', 'aaa'],
  ['', ''],
])('covers in the order "%s" are shown as "%s", without three alike in a row', (covers, expected) => expect(order(covers)).toBe(expected));
