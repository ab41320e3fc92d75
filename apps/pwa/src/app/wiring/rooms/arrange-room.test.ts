import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { RoomAction, Song } from '@chorus/contracts';
import fc from 'fast-check';
import { actionsOfArrangement } from './arrange-room';

const itemOf = ({ _id }: Song) => _id;
const newId = () => 'new';

function applied(songs: readonly Song[], actions: readonly RoomAction[]): Song[] {
  let order = [...songs];
  for (const action of actions) {
    if (action.kind !== 'moveItems') continue;
    const moved = action.itemIds.map((itemId) => order.find(({ _id }) => _id === itemId)!);
    order = order.filter((song) => !moved.includes(song));
    order.splice(action.after === null ? 0 : order.findIndex(({ _id }) => _id === action.after) + 1, 0, ...moved);
  }
  return order;
}

it('arranging a room: one song that was moved is one command', () => {
  const [a, b, c, d] = songNumbers(1, 4) as [Song, Song, Song, Song];
  expect(actionsOfArrangement([a, b, c, d], [a, d, b, c], { itemOf, newId })).toEqual([
    { kind: 'moveItems', itemIds: [d._id], after: a._id },
  ]);
  expect(actionsOfArrangement([a, b, c, d], [b, c, d, a], { itemOf, newId })).toEqual([
    { kind: 'moveItems', itemIds: [a._id], after: d._id },
  ]);
  expect(actionsOfArrangement([a, b], [b, a], { itemOf, newId })).toHaveLength(1);
});

it('arranging a room: songs that were moved side by side are one command, and more than fit into one are several', () => {
  const songs = songNumbers(1, 260);
  const actions = actionsOfArrangement(songs, [...songs.slice(110), ...songs.slice(0, 110)], { itemOf, newId });
  expect(actions.map((action) => action.kind === 'moveItems' && action.itemIds.length)).toEqual([100, 10]);
  expect(numbersOf(applied(songs, actions))).toEqual(numbersOf([...songs.slice(110), ...songs.slice(0, 110)]));
});

it('arranging a room: a song that was put back is added where it was', () => {
  const [a, b, c] = songNumbers(1, 3) as [Song, Song, Song];
  expect(actionsOfArrangement([a, c], [a, b, c], { itemOf, newId })).toEqual([
    { kind: 'add', items: [{ itemId: 'new', songId: b._id }], after: a._id },
  ]);
});

it('arranging a room: songs that were put back side by side are one command, and more than fit into one are several', () => {
  const ids = Array.from({ length: 60 }, (_, n) => `item-${n}`);
  const [a, ...others] = songNumbers(1, 62) as [Song, ...Song[]];
  const z = others.at(-1)!;
  const rest = [...ids];
  const actions = actionsOfArrangement([a, z], [a, ...others], { itemOf, newId: () => rest.shift()! });
  const added = (from: number, to: number) => others.slice(from, to).map(({ _id }, n) => ({ itemId: ids[from + n], songId: _id }));
  expect(actions).toEqual([
    { kind: 'add', items: added(0, 50), after: a._id },
    { kind: 'add', items: added(50, 60), after: ids[49] },
  ]);
  expect(actionsOfArrangement([a, z], [others[0]!, a, others[1]!, z], { itemOf, newId })).toHaveLength(2);
});

it('arranging a room: any order is reached', () =>
  fc.assert(
    fc.property(fc.shuffledSubarray(songNumbers(1, 8), { minLength: 8 }), (after) => {
      const before = songNumbers(1, 8);
      expect(numbersOf(applied(before, actionsOfArrangement(before, after, { itemOf, newId })))).toEqual(numbersOf(after));
    }),
  ));
