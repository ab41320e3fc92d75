import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { RoomAction, Song } from '@chorus/contracts';
import fc from 'fast-check';
import { actionsOfArrangement } from './arrange-room';

const newId = () => 'new';

/** In the rooms of this file, an item has the id of its song. */
const inRoom = (songs: readonly Song[]) => songs.map((song) => ({ ...song, itemId: song._id }));

const arrange = (before: readonly Song[], after: readonly Song[], nextId = newId) =>
  actionsOfArrangement(inRoom(before), inRoom(after), nextId);

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
  expect(arrange([a, b, c, d], [a, d, b, c])).toEqual([{ kind: 'moveItems', itemIds: [d._id], after: a._id }]);
  expect(arrange([a, b, c, d], [b, c, d, a])).toEqual([{ kind: 'moveItems', itemIds: [a._id], after: d._id }]);
  expect(arrange([a, b], [b, a])).toHaveLength(1);
});

it('arranging a room: songs that were moved side by side are one command, and more than fit into one are several', () => {
  const songs = songNumbers(1, 260);
  const actions = arrange(songs, [...songs.slice(110), ...songs.slice(0, 110)]);
  expect(actions.map((action) => action.kind === 'moveItems' && action.itemIds.length)).toEqual([100, 10]);
  expect(numbersOf(applied(songs, actions))).toEqual(numbersOf([...songs.slice(110), ...songs.slice(0, 110)]));
});

it('arranging a room: a song that was put back is added where it was', () => {
  const [a, b, c] = songNumbers(1, 3) as [Song, Song, Song];
  expect(arrange([a, c], [a, b, c])).toEqual([{ kind: 'add', items: [{ itemId: 'new', songId: b._id }], after: a._id }]);
});

it('arranging a room: songs that were put back side by side are one command, and more than fit into one are several', () => {
  const ids = Array.from({ length: 60 }, (_, n) => `item-${n}`);
  const [a, ...others] = songNumbers(1, 62) as [Song, ...Song[]];
  const z = others.at(-1)!;
  const rest = [...ids];
  const actions = arrange([a, z], [a, ...others], () => rest.shift()!);
  const added = (from: number, to: number) => others.slice(from, to).map(({ _id }, n) => ({ itemId: ids[from + n], songId: _id }));
  expect(actions).toEqual([
    { kind: 'add', items: added(0, 50), after: a._id },
    { kind: 'add', items: added(50, 60), after: ids[49] },
  ]);
  expect(arrange([a, z], [others[0]!, a, others[1]!, z])).toHaveLength(2);
});

it('arranging a room: any order is reached', () =>
  fc.assert(
    fc.property(fc.shuffledSubarray(songNumbers(1, 8), { minLength: 8 }), (after) => {
      const before = songNumbers(1, 8);
      expect(numbersOf(applied(before, arrange(before, after)))).toEqual(numbersOf(after));
    }),
  ));
