import { namesLike } from './names-like';

const people = ['Đức Trần', 'Linh', 'Ngọc Ánh'].map((fullName) => ({ fullName }));

it.each([
  ['', ['Đức Trần', 'Linh', 'Ngọc Ánh']],
  ['duc', ['Đức Trần']],
  ['ÁNH', ['Ngọc Ánh']],
  ['tran ', ['Đức Trần']],
  ['zzz', []],
])('"%s" finds %j', (typed, names) => expect(namesLike(people, typed).map(({ fullName }) => fullName)).toEqual(names));
