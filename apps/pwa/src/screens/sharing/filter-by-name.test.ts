import { filterByName } from './filter-by-name';

const people = ['Đức Trần', 'Linh', 'Ngọc Ánh'].map((fullName) => ({ fullName }));

it.each([
  ['', ['Đức Trần', 'Linh', 'Ngọc Ánh']],
  ['duc', ['Đức Trần']],
  ['ÁNH', ['Ngọc Ánh']],
  ['tran ', ['Đức Trần']],
  ['zzz', []],
])('filtering people by name: "%s" finds %j', (typed, names) =>
  expect(filterByName(people, typed).map(({ fullName }) => fullName)).toEqual(names),
);
