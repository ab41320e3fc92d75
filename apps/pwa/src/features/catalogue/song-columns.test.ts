import { columnsOf, directionOf, orderAfter } from './song-columns';
import { newestSongs, songListKinds } from './lists/list-kinds';

const all = newestSongs.orders;
const found = songListKinds.found.orders;
const column = (title: string, orders: readonly { value: string }[] = all) => columnsOf(orders).find((one) => one.title === title)!;
const titlesOf = (orders: readonly { value: string }[]) => columnsOf(orders).map(({ title }) => title);

describe('the columns of a list of songs', () => {
  it('have the album where the list can be sorted by it', () => {
    expect([titlesOf(all), titlesOf(found)]).toEqual([
      ['Title', 'Artist', 'Album', 'Date added', 'Length'],
      ['Title', 'Artist', 'Date added', 'Length'],
    ]);
  });

  it.each([
    ['Title', all, [undefined, 'title', undefined]],
    ['Album', all, [undefined, 'album', undefined]],
    ['Length', all, [undefined, 'shortest', 'longest', undefined]],
    ['Length', all, ['artist', 'shortest']],
    ['Date added', all, ['title', undefined, undefined]],
    ['Date added', found, [undefined, 'newest', undefined]],
  ])('sort by %s, then the other way if there is one, then as at first', (title, orders, expected) => {
    const [first] = expected;
    const reached = expected
      .slice(1)
      .reduce<(string | undefined)[]>((sorts) => [...sorts, orderAfter(column(title, orders), orders, sorts.at(-1))], [first]);
    expect(reached).toEqual(expected);
  });

  it('say which one sorts the list, and how', () => {
    const directions = (sort: string | undefined, orders: readonly { value: string }[]) =>
      columnsOf(orders).map((one) => directionOf(one, orders, sort));
    expect(directions(undefined, all)).toEqual(['none', 'none', 'none', 'descending', 'none']);
    expect(directions('title', all)).toEqual(['ascending', 'none', 'none', 'none', 'none']);
    expect(directions('longest', all)).toEqual(['none', 'none', 'none', 'none', 'descending']);
    expect(directions(undefined, found)).toEqual(['none', 'none', 'none', 'none']);
    expect(directions('loudest', all)).toEqual(directions(undefined, all));
  });
});
