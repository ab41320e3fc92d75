import { sortingAfter, sortItems, unsorted } from './sorting';

const songs = [
  { title: 'Zebra', seconds: 100 },
  { title: 'Đường Về', seconds: 20 },
  { title: 'Ánh Trăng', seconds: 9 },
  { title: 'Dawn', seconds: 300 },
];
const columns = [
  { title: 'Title', sortBy: ({ title }: (typeof songs)[number]) => title },
  { title: 'Duration', sortBy: ({ seconds }: (typeof songs)[number]) => seconds },
  { title: 'Actions' },
];
const titles = (title: string | undefined, isDescending = false) =>
  sortItems(songs, columns, { ...(title && { title }), isDescending }).map((song) => song.title);

it.each([
  ['is in the default order at first', undefined, false, ['Zebra', 'Đường Về', 'Ánh Trăng', 'Dawn']],
  ['orders names as Vietnamese does', 'Title', false, ['Ánh Trăng', 'Dawn', 'Đường Về', 'Zebra']],
  ['orders numbers by size', 'Duration', false, ['Ánh Trăng', 'Đường Về', 'Zebra', 'Dawn']],
  ['may be reversed', 'Duration', true, ['Dawn', 'Zebra', 'Đường Về', 'Ánh Trăng']],
  ['ignores a column without an order', 'Actions', false, ['Zebra', 'Đường Về', 'Ánh Trăng', 'Dawn']],
])('a sorted table %s', (_, title, isDescending, expected) => expect(titles(title, isDescending)).toEqual(expected));

it('a sorted table goes from ascending to descending and back to the order in which it comes', () => {
  const first = sortingAfter(unsorted, 'Title');
  const second = sortingAfter(first, 'Title');
  expect([first, second, sortingAfter(second, 'Title')]).toEqual([
    { title: 'Title', isDescending: false },
    { title: 'Title', isDescending: true },
    unsorted,
  ]);
  expect(sortingAfter(second, 'Duration')).toEqual({ title: 'Duration', isDescending: false });
});
