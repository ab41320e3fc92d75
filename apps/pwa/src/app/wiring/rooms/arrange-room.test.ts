import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { RoomAction, Song } from '@chorus/contracts';
import fc from 'fast-check';
import { actionsOfArrangement } from './arrange-room';

const itemOf = ({ _id }: Song) => _id;
const newId = () => 'new';

function applied(songs: readonly Song[], actions: readonly RoomAction[]): Song[] {
  let order = [...songs];
  for (const action of actions) {
    if (action.kind !== 'move') continue;
    const moved = order.find(({ _id }) => _id === action.itemId)!;
    order = order.filter((song) => song !== moved);
    order.splice(action.after === null ? 0 : order.findIndex(({ _id }) => _id === action.after) + 1, 0, moved);
  }
  return order;
}

it('arranging a room: one song that was moved is one command', () => {
  const [a, b, c, d] = songNumbers(1, 4) as [Song, Song, Song, Song];
  expect(actionsOfArrangement([a, b, c, d], [a, d, b, c], { itemOf, newId })).toEqual([{ kind: 'move', itemId: d._id, after: a._id }]);
  expect(actionsOfArrangement([a, b, c, d], [b, c, d, a], { itemOf, newId })).toEqual([{ kind: 'move', itemId: a._id, after: d._id }]);
  expect(actionsOfArrangement([a, b], [b, a], { itemOf, newId })).toHaveLength(1);
});

it('arranging a room: a song that was put back is added where it was', () => {
  const [a, b, c] = songNumbers(1, 3) as [Song, Song, Song];
  expect(actionsOfArrangement([a, c], [a, b, c], { itemOf, newId })).toEqual([
    { kind: 'add', items: [{ itemId: 'new', songId: b._id }], after: a._id },
  ]);
});

it('arranging a room: any order is reached', () =>
  fc.assert(
    fc.property(fc.shuffledSubarray(songNumbers(1, 8), { minLength: 8 }), (after) => {
      const before = songNumbers(1, 8);
      expect(numbersOf(applied(before, actionsOfArrangement(before, after, { itemOf, newId })))).toEqual(numbersOf(after));
    }),
  ));
