import type { RoomQueue } from '../../rooms/rooms.reader';
import { adding, moving, newItems, removing, setting, shuffling, skipping, starting, stopping } from './jukebox-rules';

const item = (name: string, songId = `song of ${name}`) => ({ itemId: name, songId });
const room = (more: Partial<RoomQueue> = {}): RoomQueue => ({
  roomId: '0192aaaa-0000-7000-8000-000000000001',
  revision: 1,
  items: ['a', 'b', 'c', 'd'].map((name) => item(name)),
  place: { itemId: 'b', seconds: 40.5, isPlaying: true },
  isGoing: true,
  isByVotes: false,
  mayControl: true,
  ...more,
});
const paused = room({ place: { itemId: 'b', seconds: 40.5, isPlaying: false }, isGoing: false });

describe('jukebox: start and stop', () => {
  it('resume a paused room and pause a playing one at its current position', () => {
    expect(starting(paused)).toEqual([{ kind: 'play', itemId: 'b', seconds: 40.5 }]);
    expect(stopping(room())).toEqual([{ kind: 'pause', itemId: 'b', seconds: 40.5 }]);
  });

  it.each([
    ['start in a room that plays', starting(room())],
    ['stop in a room that is paused', stopping(paused)],
    ['start in a room without songs', starting(room({ items: [], place: undefined, isGoing: false }))],
    ['stop in a room without songs', stopping(room({ items: [], place: undefined }))],
  ])('do nothing: %s', (_, actions) => expect(actions).toEqual([]));

  it('use position 0 just before a song begins', () => {
    expect(stopping(room({ place: { itemId: 'b', seconds: -0.4, isPlaying: true } }))).toMatchObject([{ seconds: 0 }]);
  });
});

describe('jukebox: skip', () => {
  it('plays any song from any position for somebody who controls the room', () => {
    expect(skipping(room(), 'd', 12)).toEqual([{ kind: 'play', itemId: 'd', seconds: 12 }]);
    expect(skipping(room(), 'b', 0)).toEqual([{ kind: 'play', itemId: 'b', seconds: 0 }]);
  });

  it('does nothing if the song already plays at about that position, so that a repeated request does not restart it', () => {
    expect(skipping(room({ place: { itemId: 'c', seconds: 1.2, isPlaying: true } }), 'c', 0)).toEqual([]);
    expect(skipping(room(), 'b', 39)).toEqual([]);
    expect(skipping(paused, 'b', 40)).toHaveLength(1);
  });

  it('to the next song is a vote to skip for everybody else; to another song it is a command that the room may refuse', () => {
    const listener = room({ mayControl: false });
    expect(skipping(listener, 'c', 0)).toEqual([{ kind: 'wantSkip', itemId: 'b' }]);
    expect(skipping(listener, 'd', 0)).toEqual([{ kind: 'play', itemId: 'd', seconds: 0 }]);
    expect(skipping(listener, 'c', 30)).toEqual([{ kind: 'play', itemId: 'c', seconds: 30 }]);
  });
});

describe('jukebox: set', () => {
  it('changes nothing if the room has these songs already', () => {
    const { list, actions } = setting(room(), [
      item('1', 'song of a'),
      item('2', 'song of b'),
      item('3', 'song of c'),
      item('4', 'song of d'),
    ]);
    expect(actions).toEqual([]);
    expect(list).toEqual(room().items);
  });

  it('only adds songs if the list appends some, which everybody may do', () => {
    const wanted = [...room().items.map(({ itemId, songId }) => item(`new ${itemId}`, songId)), item('new', 'song of e')];
    expect(setting(room(), wanted).actions).toEqual([{ kind: 'add', items: [item('new', 'song of e')] }]);
  });

  it('removes songs that are not in the list, adds new ones and reorders, but keeps the current song', () => {
    const wanted = [item('1', 'song of e'), item('2', 'song of d'), item('3', 'song of b')];
    expect(setting(room(), wanted)).toEqual({
      list: [item('1', 'song of e'), item('d'), item('b')],
      actions: [
        { kind: 'removeItems', itemIds: ['c', 'a'] },
        { kind: 'add', items: [item('1', 'song of e')] },
        { kind: 'moveItems', itemIds: ['1', 'd', 'b'], after: null },
      ],
    });
  });

  it('keeps the current song in front of the list if it is not in it', () => {
    expect(setting(room(), [item('1', 'song of a')]).actions).toEqual([
      { kind: 'removeItems', itemIds: ['d', 'c'] },
      { kind: 'moveItems', itemIds: ['b', 'a'], after: null },
    ]);
  });

  it('keeps several copies of a song apart, the one that plays first', () => {
    const twice = room({ items: [item('a', 'x'), item('b', 'x')] });
    expect(setting(twice, [item('1', 'x')])).toEqual({ list: [item('b', 'x')], actions: [{ kind: 'removeItems', itemIds: ['a'] }] });
    expect(setting(twice, [item('1', 'x'), item('2', 'x'), item('3', 'x')]).list.map(({ itemId }) => itemId)).toEqual(['b', 'a', '3']);
  });

  it('does not reorder a room that is sorted by votes', () => {
    const wanted = room().items.toReversed();
    expect(setting(room({ isByVotes: true }), wanted).actions).toEqual([]);
  });
});

it('jukebox: shuffle moves only songs behind the current one', () => {
  const shuffled = (ids: readonly string[]) => ids.toReversed();
  expect(shuffling(room(), shuffled)).toEqual([{ kind: 'moveItems', itemIds: ['d', 'c'], after: 'b' }]);
  expect(shuffling(room({ place: undefined }), shuffled)).toMatchObject([{ itemIds: ['d', 'c', 'b', 'a'], after: null }]);
  expect(shuffling(room({ place: { itemId: 'd', seconds: 1, isPlaying: true } }), shuffled)).toEqual([]);
});

it('jukebox: long lists are split into commands within the limits', () => {
  const names = Array.from({ length: 250 }, (_, at) => `item ${at}`);
  expect(adding(names.map((name) => item(name))).map((action) => action.kind === 'add' && action.items.length)).toEqual([
    50, 50, 50, 50, 50,
  ]);
  expect(removing(names).map((action) => action.kind === 'removeItems' && action.itemIds[0])).toEqual(['item 249', 'item 149', 'item 49']);
  const ordered = moving(names, 'current');
  expect(ordered.map((action) => action.kind === 'moveItems' && action.after)).toEqual(['current', 'item 99', 'item 199']);
});

describe('jukebox: the item ids of songs that a player adds', () => {
  const of = { device: 'player', now: 1_000_000_000 };

  it('are the same for a repeated request, even a few seconds later at another node', () => {
    const first = newItems(['x', 'y'], { ...of, room: room() });
    expect(new Set(first.map(({ itemId }) => itemId)).size).toBe(2);
    const changed = room({ revision: 7, items: [...room().items, ...first] });
    expect(newItems(['x', 'y'], { ...of, now: of.now + 15_000, room: changed })).toEqual(first);
  });

  it('are new for another player, other songs, or the same songs later on', () => {
    const [first] = newItems(['x'], { ...of, room: room() });
    const later = room({ items: first ? [first] : [] });
    const others = [
      newItems(['x'], { ...of, device: 'another', room: later }),
      newItems(['y'], { ...of, room: later }),
      newItems(['x'], { ...of, now: of.now + 60_000, room: later }),
    ];
    expect(new Set([first, ...others.flat()].map((one) => one?.itemId)).size).toBe(4);
  });
});
