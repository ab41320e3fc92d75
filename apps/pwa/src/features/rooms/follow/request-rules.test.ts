import { itemId, itemNumber } from '../room.fixture';
import { actionsOf } from './request-rules';
import type { RoomRequest } from './request-rules';

const asked = (request: RoomRequest, seconds = 0) =>
  actionsOf(request, { items: [1, 2, 3].map((n) => itemNumber(n)), audible: itemId(2), seconds, newId: () => 'new' });
const start = (n: number) => [{ kind: 'play', itemId: itemId(n), seconds: 0 }];
const added = [{ itemId: 'new', songId: 's9' }];

it.each<[string, ReturnType<typeof asked>, unknown[]]>([
  ['skips the audible item', asked({ type: 'next' }), [{ kind: 'next', itemId: itemId(2) }]],
  ['goes back to the item before', asked({ type: 'previous', before: itemId(1) }, 2.9), start(1)],
  ['goes back to the beginning of an item that has played for three seconds', asked({ type: 'previous', before: itemId(1) }, 3), start(2)],
  ['goes back to the beginning of the first item', asked({ type: 'previous', before: undefined }), start(2)],
  ['plays a chosen item', asked({ type: 'choose', itemId: itemId(3), title: 'Song 3' }), start(3)],
  ['seeks in the audible item', asked({ type: 'seek', seconds: 70 }), [{ kind: 'seek', itemId: itemId(2), seconds: 70 }]],
  ['adds a song next', asked({ type: 'add', songId: 's9', isLast: false }), [{ kind: 'add', items: added, after: itemId(2) }]],
  ['adds a song at the end', asked({ type: 'add', songId: 's9', isLast: true }), [{ kind: 'add', items: added }]],
])('a request to a room %s', (_, actions, expected) => expect(actions).toEqual(expected));

it('a request to a room removes many items by few commands', () => {
  const itemIds = Array.from({ length: 248 }, (_, n) => itemId(n));
  const removals = asked({ type: 'remove', itemIds });
  expect(removals.map((action) => action.kind === 'removeItems' && action.itemIds.length)).toEqual([100, 100, 48]);
  expect(removals.flatMap((action) => (action.kind === 'removeItems' ? action.itemIds : []))).toEqual(itemIds);
});

it.each<RoomRequest>([{ type: 'next' }, { type: 'seek', seconds: 70 }])('a request to a room that is silent does nothing: %j', (request) =>
  expect(actionsOf(request, { items: [], audible: undefined, seconds: 0, newId: () => 'new' })).toEqual([]),
);
