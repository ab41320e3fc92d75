import { MOST_ROOM_SONGS, ROOM_START_AHEAD_MS, type RoomAction, roomPlaceAt } from '@chorus/contracts';
import type { Acted, RoomContent } from './room-content';
import { actedBy, itemOf as item, NOW, roomOf as room } from './room-content.fixture';
import { applyAction, mayAct, retimeSong } from './room-rules';

const songs = new Map(['x', 'y', 'z'].map((id) => [id, { title: id, artist: 'Sơn Ca', duration: 50 }]));

const act = (before: RoomContent, action: RoomAction, acted: Partial<Acted> = {}) =>
  applyAction(before, action, actedBy('minh', { songs, ...acted }));

const idsOf = ({ items }: RoomContent) => items.map(({ _id }) => _id).join('');
const placeOf = ({ anchor, items }: RoomContent, now = NOW) => {
  const place = roomPlaceAt(anchor, items, now);
  return place && [place.itemId, place.seconds, place.isPlaying];
};
const AHEAD = -ROOM_START_AHEAD_MS / 1_000;
const adding = (...ids: string[]) => ids.map((id) => ({ itemId: id, songId: id }));

/** All three songs were played a while ago. */
const over = room({ anchor: { itemId: 'a', seconds: 10, at: NOW - 600_000, isPlaying: true } });

describe('a command to a room', () => {
  it.each([
    ['adds at the end', undefined, 'abcxy'],
    ['adds at the beginning', null, 'xyabc'],
    ['adds after an item', 'b', 'abxyc'],
    ['adds at the end after an item that is gone', 'gone', 'abcxy'],
  ])('%s', (_, after, expected) => {
    const { room: changed } = act(room(), { kind: 'add', items: adding('x', 'y'), after });
    expect(idsOf(changed)).toBe(expected);
    expect(placeOf(changed)).toEqual(['a', 10, true]);
    expect(changed.items.find(({ _id }) => _id === 'x')).toEqual({ ...item('x', 50), songId: 'x', artist: 'Sơn Ca', addedBy: 'minh' });
  });

  it('adds no item twice, and no song that is not in the catalogue', () => {
    const { room: once } = act(room(), { kind: 'add', items: adding('x', 'x', 'gone') });
    expect(idsOf(once)).toBe('abcx');
    expect(act(once, { kind: 'add', items: adding('x') })).toEqual({ room: once });
    expect(act(once, { kind: 'add', items: adding('gone') })).toEqual({ room: once, dropped: 'song_gone' });
  });

  it('adds nothing to a full room', () => {
    const full = room({ items: Array.from({ length: MOST_ROOM_SONGS - 1 }, (_, at) => item(at === 0 ? 'a' : `item-${at}`)) });
    expect(act(full, { kind: 'add', items: adding('x', 'y') })).toEqual({ room: full, dropped: 'full' });
    expect(act(full, { kind: 'add', items: adding('x') }).dropped).toBeUndefined();
  });

  it('that adds to a room in which all was played starts what was added', () =>
    expect(placeOf(act(over, { kind: 'add', items: adding('x') }).room)).toEqual(['x', AHEAD, true]));

  it('that adds to a room which was paused starts nothing', () => {
    const paused = room({ anchor: { itemId: null, seconds: 0, at: NOW, isPlaying: false }, items: [] });
    expect(placeOf(act(paused, { kind: 'add', items: adding('x') }).room)).toEqual(['x', 0, false]);
  });

  it.each<[string, string, string, unknown]>([
    ['a song to come', 'b', 'ac', ['a', 10, true]],
    ['the one that plays: the next starts', 'a', 'bc', ['b', AHEAD, true]],
  ])('removes %s', (_, itemId, left, place) => {
    const { room: after } = act(room(), { kind: 'remove', itemId });
    expect([idsOf(after), placeOf(after)]).toEqual([left, place]);
  });

  it.each<[string, string[], string, unknown]>([
    ['songs to come', ['c', 'b'], 'a', ['a', 10, true]],
    ['those that are there, where others are gone', ['gone', 'c'], 'ab', ['a', 10, true]],
    ['what plays and what follows: the next that is left starts', ['a', 'b'], 'c', ['c', AHEAD, true]],
    ['the last two: the room stands at the end of what is left', ['b', 'c'], 'a', ['a', 10, true]],
  ])('removes several at once: %s', (_, itemIds, left, place) => {
    const { room: after, dropped } = act(room(), { kind: 'removeItems', itemIds });
    expect([idsOf(after), placeOf(after), dropped]).toEqual([left, place, undefined]);
  });

  it('removes a song that was played, and the room goes on', () => {
    const later = NOW + 120_000;
    const { room: after } = act(room(), { kind: 'remove', itemId: 'a' }, { now: later });
    expect(placeOf(after, later)).toEqual(['b', 30, true]);
  });

  it('removes the last song that plays: the room stands at the end of the one before, and goes on with what is added', () => {
    const last = room({ anchor: { itemId: 'c', seconds: 1, at: NOW, isPlaying: true } });
    const { room: after } = act(last, { kind: 'remove', itemId: 'c' });
    expect(placeOf(after)).toEqual(['b', 100, false]);
    expect(placeOf(act(after, { kind: 'add', items: adding('x') }).room)).toEqual(['x', AHEAD, true]);
  });

  it('removes the only song, and the next that is added starts', () => {
    const { room: empty } = act(room({ items: [item('a')] }), { kind: 'remove', itemId: 'a' });
    expect([idsOf(empty), placeOf(empty)]).toEqual(['', undefined]);
    expect(placeOf(act(empty, { kind: 'add', items: adding('x') }).room)).toEqual(['x', AHEAD, true]);
  });

  it.each([
    ['to the beginning', null, 'cab'],
    ['after another', 'a', 'acb'],
    ['to where it is', 'b', 'abc'],
    ['after itself', 'c', 'abc'],
  ])('moves an item %s', (_, after, expected) => {
    const before = room();
    const { room: moved } = act(before, { kind: 'move', itemId: 'c', after });
    expect([idsOf(moved), placeOf(moved)]).toEqual([expected, ['a', 10, true]]);
    expect(moved === before).toBe(expected === 'abc');
  });

  it.each<[string, string[], string | null, string]>([
    ['to the beginning, in the order of the command', ['c', 'b'], null, 'cba'],
    ['after another', ['a', 'b'], 'c', 'cab'],
    ['without those that are gone', ['gone', 'c'], 'a', 'acb'],
    ['after one of themselves: nothing', ['b', 'c'], 'b', 'abc'],
  ])('moves several items at once %s', (_, itemIds, after, expected) => {
    const before = room();
    const { room: moved, dropped } = act(before, { kind: 'moveItems', itemIds, after });
    expect([idsOf(moved), placeOf(moved), dropped]).toEqual([expected, ['a', 10, true], undefined]);
    expect(moved === before).toBe(expected === 'abc');
  });

  it('moves what plays now, however many songs ago the room was last changed', () => {
    const later = NOW + 100_000;
    const { room: moved } = act(room(), { kind: 'move', itemId: 'b', after: 'c' }, { now: later });
    expect([idsOf(moved), placeOf(moved, later)]).toEqual(['acb', ['b', 10, true]]);
  });

  it('plays an item a moment ahead, and not beyond its end', () => {
    expect(placeOf(act(room(), { kind: 'play', itemId: 'c', seconds: 30 }).room)).toEqual(['c', 30 + AHEAD, true]);
    expect(act(room(), { kind: 'play', itemId: 'c', seconds: 400 }).room.anchor.seconds).toBe(100);
  });

  it('goes on to the next song; of two at once, one has an effect', () => {
    const first = act(room(), { kind: 'next', itemId: 'a' });
    expect(placeOf(first.room)).toEqual(['b', AHEAD, true]);
    expect(act(first.room, { kind: 'next', itemId: 'a' }, { now: NOW + 100 })).toEqual({ room: first.room, dropped: 'moved_on' });
  });

  it('goes on from the song that the person heard, just before or after it begins', () => {
    expect(placeOf(act(room(), { kind: 'next', itemId: 'b' }, { now: NOW + 89_000 }).room, NOW + 89_000)).toEqual(['c', AHEAD, true]);
    expect(act(room(), { kind: 'next', itemId: 'b' }, { now: NOW + 80_000 }).dropped).toBe('moved_on');
    expect(act(room(), { kind: 'next', itemId: 'a' }, { now: NOW + 91_000 }).dropped).toBe('moved_on');
  });

  it('after the last song the room has played all', () => {
    const last = room({ anchor: { itemId: 'c', seconds: 1, at: NOW, isPlaying: true } });
    const { room: after } = act(last, { kind: 'next', itemId: 'c' });
    expect(placeOf(after)).toEqual(['c', 100, false]);
    expect(act(after, { kind: 'next', itemId: 'c' }, { now: NOW + 5_000 })).toEqual({ room: after, dropped: 'moved_on' });
  });

  it('pauses where the person paused, and continues from there', () => {
    const { room: paused } = act(room(), { kind: 'pause', itemId: 'a', seconds: 12.5 }, { now: NOW + 3_000, ageMs: 500 });
    expect(placeOf(paused, NOW + 90_000)).toEqual(['a', 12.5, false]);
    expect(act(paused, { kind: 'pause', itemId: 'a', seconds: 70 })).toEqual({ room: paused });
    const { room: again } = act(paused, { kind: 'play', itemId: 'a', seconds: 12.5 }, { now: NOW + 90_000 });
    expect(placeOf(again, NOW + 91_000 + ROOM_START_AHEAD_MS)).toEqual(['a', 13.5, true]);
  });

  it('seeks in what plays, a moment ahead for all, and not beyond its end', () => {
    expect(placeOf(act(room(), { kind: 'seek', itemId: 'a', seconds: 30 }).room)).toEqual(['a', 30 + AHEAD, true]);
    expect(act(room(), { kind: 'seek', itemId: 'a', seconds: 400 }).room.anchor.seconds).toBe(100);
  });

  it('seeks in a paused room, which stays paused', () => {
    const paused = room({ anchor: { itemId: 'a', seconds: 10, at: NOW, isPlaying: false } });
    const { room: moved } = act(paused, { kind: 'seek', itemId: 'a', seconds: 30 }, { now: NOW + 5_000 });
    expect(placeOf(moved, NOW + 60_000)).toEqual(['a', 30, false]);
    expect(act(moved, { kind: 'seek', itemId: 'a', seconds: 30 }, { now: NOW + 9_000 })).toEqual({ room: moved });
  });

  it('seeks back in a room that has played all, which goes on', () =>
    expect(placeOf(act(over, { kind: 'seek', itemId: 'c', seconds: 30 }).room)).toEqual(['c', 30 + AHEAD, true]));

  it('does not seek in what somebody else has skipped by then', () => {
    const { room: skipped } = act(room(), { kind: 'next', itemId: 'a' });
    expect(act(skipped, { kind: 'seek', itemId: 'a', seconds: 12 }, { ageMs: 1_000 })).toEqual({ room: skipped, dropped: 'moved_on' });
  });

  it('does not pause what somebody else has skipped by then', () => {
    const { room: skipped } = act(room(), { kind: 'next', itemId: 'a' });
    expect(act(skipped, { kind: 'pause', itemId: 'a', seconds: 12 }, { ageMs: 1_000 }).dropped).toBe('moved_on');
  });

  it.each<RoomAction>([
    { kind: 'remove', itemId: 'gone' },
    { kind: 'removeItems', itemIds: ['gone', 'gone too'] },
    { kind: 'seek', itemId: 'gone', seconds: 0 },
    { kind: 'move', itemId: 'gone', after: null },
    { kind: 'move', itemId: 'a', after: 'gone' },
    { kind: 'moveItems', itemIds: ['gone', 'gone too'], after: 'a' },
    { kind: 'moveItems', itemIds: ['a', 'b'], after: 'gone' },
    { kind: 'play', itemId: 'gone', seconds: 0 },
    { kind: 'next', itemId: 'gone' },
    { kind: 'pause', itemId: 'gone', seconds: 0 },
  ])('for an item that is gone has no effect: %j', (action) => {
    const before = room();
    expect(act(before, action)).toEqual({ room: before, dropped: 'item_gone' });
  });

  it('passes the lead to somebody who is in the room', () => {
    const before = room();
    expect(act(before, { kind: 'lead', userId: 'minh' }).room.leadId).toBe('minh');
    expect(act(before, { kind: 'lead', userId: 'linh' })).toEqual({ room: before, dropped: 'person_gone' });
    expect(act(before, { kind: 'lead', userId: 'kim' }).room).toBe(before);
  });
});

describe('the lead of a room who removes somebody', () => {
  it('changes nothing of what plays', () => {
    const before = room();
    const { room: after, removed } = act(before, { kind: 'removePerson', userId: 'minh' }, { userId: 'kim' });
    expect([removed, after]).toEqual([['minh'], before]);
  });

  it.each([
    ['somebody who is gone', 'linh', 'person_gone'],
    ['themselves, who leave instead', 'kim', undefined],
  ])('removes nobody where it is %s', (_, userId, dropped) => {
    const before = room();
    const outcome = act(before, { kind: 'removePerson', userId }, { userId: 'kim' });
    expect([outcome.removed, outcome.dropped, outcome.room === before]).toEqual([undefined, dropped, true]);
  });
});

describe('a song of a room that is deleted from the catalogue', () => {
  const without = (before: RoomContent, id: string, now = NOW) => retimeSong(before, `song-${id}`, 0, now);

  it('takes no time when its turn comes, and some again when the deletion is undone', () => {
    const shorter = without(room(), 'b');
    expect(placeOf(shorter)).toEqual(['a', 10, true]);
    expect(placeOf(shorter, NOW + 91_000)).toEqual(['c', 1, true]);
    expect(placeOf(retimeSong(shorter, 'song-b', 100, NOW), NOW + 91_000)).toEqual(['b', 1, true]);
  });

  it('gives way to the next one where it plays', () => {
    expect(placeOf(without(room(), 'a'))).toEqual(['b', AHEAD, true]);
    expect(placeOf(without(room(), 'b', NOW + 100_000), NOW + 100_000)).toEqual(['c', AHEAD, true]);
  });

  it('leaves the room at its end where it was the last one, and where it was played already', () => {
    expect(placeOf(without(room(), 'c', NOW + 200_000), NOW + 200_000)).toEqual(['c', 0, false]);
    const later = NOW + 100_000;
    expect(placeOf(without(room(), 'a', later), later)).toEqual(['b', 10, true]);
  });

  it('changes nothing in a room that does not have it', () => {
    const before = room();
    expect(without(before, 'x')).toBe(before);
  });
});

describe('who may do what in a room', () => {
  const actions: RoomAction[] = [
    { kind: 'add', items: adding('x') },
    { kind: 'remove', itemId: 'a' },
    { kind: 'removeItems', itemIds: ['a'] },
    { kind: 'move', itemId: 'a', after: null },
    { kind: 'moveItems', itemIds: ['a'], after: null },
    { kind: 'play', itemId: 'a', seconds: 0 },
    { kind: 'seek', itemId: 'a', seconds: 0 },
    { kind: 'next', itemId: 'a' },
    { kind: 'pause', itemId: 'a', seconds: 0 },
    { kind: 'lead', userId: 'minh' },
    { kind: 'controls', everyone: true },
    { kind: 'rename', name: 'Friday' },
    { kind: 'removePerson', userId: 'linh' },
  ];
  const allowed = (before: RoomContent, userId: string) =>
    actions.filter((action) => mayAct(before, action, userId)).map(({ kind }) => kind);

  it('the lead may do everything', () => expect(allowed(room(), 'kim')).toHaveLength(actions.length));

  it('others may add', () => expect(allowed(room(), 'minh')).toEqual(['add']));

  it('others may do everything but lead where everybody controls', () =>
    expect(allowed(room({ everyoneControls: true }), 'minh')).toEqual([
      'add',
      'remove',
      'removeItems',
      'move',
      'moveItems',
      'play',
      'seek',
      'next',
      'pause',
    ]));
});
