import type { ExportedLike } from '@chorus/contracts';
import { partsOf } from './import-likes';

const likes = (count: number, title = 'Rain'): ExportedLike[] =>
  Array.from({ length: count }, () => ({
    songId: '0190b6e0-0000-7000-8000-000000000000',
    isLiked: true,
    at: '2026-01-01T00:00:00.000Z',
    title,
  }));

it.each([
  ['none', [], 0],
  ['few', likes(2), 1],
  ['more than one file may have', likes(2_501), 2],
  ['those with long names, which are fewer in a file', likes(700, 'x'.repeat(1_000)), 3],
])('likes are imported in parts, none left out: %s', (_, all, count) => {
  const parts = partsOf(all);
  expect(parts.flat()).toEqual(all);
  expect(parts).toHaveLength(count);
});
