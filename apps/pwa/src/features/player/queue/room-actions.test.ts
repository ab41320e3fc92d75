import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { moveTo } from './queue-changes';
import type { QueueRequest } from './queue-commands';
import { emptyContext } from './queue-reducer';
import { roomActionsOf, seekActions } from './room-actions';

/** The item of song 1 is `i1`. */
const itemsNumbered = (...numbers: readonly number[]) => numbers.map((n) => ({ ...songNumber(n), itemId: `i${n}` }));
const asked = (request: QueueRequest, { seconds = 0, index = 1, songs = itemsNumbered(1, 2, 3) } = {}) =>
  roomActionsOf(request, { context: { ...emptyContext(), songs, index }, seconds, random: () => 0, newId: () => 'new' });
const play = (n: number) => [{ kind: 'play', itemId: `i${n}`, seconds: 0 }];
const added = [{ itemId: 'new', songId: songNumber(9)._id }];

it.each<[string, ReturnType<typeof asked>, unknown]>([
  ['to skip the current item', asked({ type: 'queue.next' }), [{ kind: 'next', itemId: 'i2' }]],
  ['to go back to the item before', asked({ type: 'queue.previous' }, { seconds: 2.9 }), play(1)],
  ['to restart an item that has played for three seconds', asked({ type: 'queue.previous' }, { seconds: 3 }), play(2)],
  ['to restart the first item', asked({ type: 'queue.previous' }, { index: 0 }), play(1)],
  ['to play a song that it has', asked({ type: 'queue.playSong', song: songNumber(3) }), play(3)],
  [
    'to play the item that was chosen of two with one song',
    asked(
      { type: 'queue.playSong', song: { ...songNumber(1), itemId: 'again' } as ReturnType<typeof songNumber> },
      { songs: [...itemsNumbered(1, 2), { ...songNumber(1), itemId: 'again' }] },
    ),
    [{ kind: 'play', itemId: 'again', seconds: 0 }],
  ],
  ['nothing where a song is not in it', asked({ type: 'queue.playSong', song: songNumber(9) }), undefined],
  ['nothing where it is an album', asked({ type: 'queue.playAlbum', songs: songNumbers(1, 3) }), undefined],
  ['to add a song next', asked({ type: 'queue.playNext', songs: [songNumber(9)] }), [{ kind: 'add', items: added, after: 'i2' }]],
  [
    'to add a song at the end',
    asked({ type: 'queue.playNext', songs: [songNumber(9)], afterAdded: true }),
    [{ kind: 'add', items: added }],
  ],
  ['to remove items', asked({ type: 'queue.remove', keys: ['i1', 'i3'] }), [{ kind: 'removeItems', itemIds: ['i1', 'i3'] }]],
  ['to move an item', asked(moveTo('i3', 0) as QueueRequest), [{ kind: 'moveItems', itemIds: ['i3'], after: null }]],
])('a room is asked %s', (_, actions, expected) => expect(actions).toEqual(expected));

it('a room is asked to add many songs by few commands, in their order', () => {
  let items = 0;
  const songs = itemsNumbered(1, 2, 3);
  const of = (afterAdded: boolean) =>
    roomActionsOf(
      { type: 'queue.playNext', songs: songNumbers(10, 129), afterAdded },
      { context: { ...emptyContext(), songs, index: 1 }, seconds: 0, random: () => 0, newId: () => `n${(items += 1)}` },
    )?.flatMap((action) => (action.kind === 'add' ? [[action.after, action.items.length, action.items[0]?.itemId]] : []));
  expect(of(true)).toEqual([
    [undefined, 50, 'n1'],
    [undefined, 50, 'n51'],
    [undefined, 20, 'n101'],
  ]);
  expect(of(false)).toEqual([
    ['i2', 50, 'n121'],
    ['n170', 50, 'n171'],
    ['n220', 20, 'n221'],
  ]);
});

it('a room is asked to remove many items by few commands', () => {
  const songs = itemsNumbered(...Array.from({ length: 248 }, (_, n) => n));
  const removals = asked({ type: 'queue.remove', keys: songs.map(({ itemId }) => itemId) }, { songs });
  expect(removals?.map((action) => action.kind === 'removeItems' && action.itemIds.length)).toEqual([100, 100, 48]);
  expect(removals?.flatMap((action) => (action.kind === 'removeItems' ? action.itemIds : []))).toEqual(songs.map(({ itemId }) => itemId));
});

it('a room is asked for a place in the current item, and for nothing while it plays what is not in the catalogue', () => {
  expect(seekActions(itemsNumbered(2)[0], 70)).toEqual([{ kind: 'seek', itemId: 'i2', seconds: 70 }]);
  expect([seekActions(undefined, 70), asked({ type: 'queue.next' }, { index: -1 })]).toEqual([[], []]);
});
