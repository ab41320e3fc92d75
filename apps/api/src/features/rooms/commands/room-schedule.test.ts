import { LONGEST_ROOM_SCHEDULE_MS, ROOM_START_AHEAD_MS } from '@chorus/contracts';
import { actedBy, itemOf, NOW, roomOf } from './room-content.fixture';
import { applyAction, refusalOf } from './room-rules';
import { startIfDue } from './room-schedule';

const FRIDAY = NOW + 86_400_000;
const scheduled = (room = roomOf(), startsAt: number | null = FRIDAY) =>
  applyAction(room, { kind: 'schedule', startsAt }, actedBy('kim')).room;

describe('a room with a start in the future', () => {
  it('stands where it is until then, and goes on from there', () => {
    const room = scheduled();
    expect(room).toMatchObject({ startsAt: FRIDAY, anchor: { itemId: 'a', seconds: 10, isPlaying: false } });
    expect(startIfDue(room, ['kim'], FRIDAY - 1)).toBe(room);
    expect(startIfDue(room, ['kim'], FRIDAY)).toMatchObject({
      startsAt: null,
      anchor: { itemId: 'a', seconds: 10, at: FRIDAY + ROOM_START_AHEAD_MS, isPlaying: true },
    });
  });

  it('begins with its first song once all have been played', () => {
    const over = roomOf({ anchor: { itemId: 'c', seconds: 90, at: NOW - 60_000, isPlaying: true } });
    expect(scheduled(over).anchor).toMatchObject({ itemId: 'a', seconds: 0, isPlaying: false });
  });

  it('waits without songs, stays silent with the first one before the time, and plays the first one that comes after it', () => {
    const empty = scheduled(roomOf({ items: [], anchor: { itemId: null, seconds: 0, at: NOW, isPlaying: true } }));
    const songs = new Map([['song-x', itemOf('x')]]);
    const add = { kind: 'add' as const, items: [{ itemId: 'x', songId: 'song-x' }] };
    expect(applyAction(empty, add, actedBy('minh', { songs })).room.anchor).toMatchObject({ itemId: 'x', isPlaying: false });
    const started = startIfDue(empty, ['kim'], FRIDAY);
    expect(applyAction(started, add, actedBy('minh', { songs, now: FRIDAY + 5_000 })).room.anchor).toMatchObject({
      itemId: 'x',
      isPlaying: true,
    });
  });

  it('has started once somebody plays it', () =>
    expect(applyAction(scheduled(), { kind: 'play', itemId: 'b', seconds: 0 }, actedBy('kim')).room).toMatchObject({
      startsAt: null,
      anchor: { itemId: 'b', isPlaying: true },
    }));

  it('is led by who is there where its lead is not', () => {
    expect(startIfDue(scheduled(), ['minh', 'linh'], FRIDAY).leadId).toBe('minh');
    const room = scheduled(roomOf({ everyoneControls: true }));
    const linhs = actedBy('linh', { peopleIds: ['minh', 'linh'] });
    expect(applyAction(room, { kind: 'play', itemId: 'b', seconds: 0 }, linhs).room.leadId).toBe('linh');
  });

  it('is not started by a guest for whom nobody could lead it, and is led by a member where a guest starts it', () => {
    const guest = 'guest:0192f0c1-2345-7abc-8def-0123456789ab';
    const room = scheduled(roomOf({ everyoneControls: true }));
    const playedWith = (...peopleIds: string[]) =>
      applyAction(room, { kind: 'play', itemId: 'b', seconds: 0 }, actedBy(guest, { peopleIds })).room;
    expect(playedWith(guest)).toMatchObject({ startsAt: FRIDAY, leadId: 'kim', anchor: { itemId: 'b', isPlaying: false } });
    expect(playedWith(guest, 'minh')).toMatchObject({ startsAt: null, leadId: 'minh', anchor: { isPlaying: true } });
  });

  it('still waits after songs are moved, added and removed', () =>
    expect(applyAction(scheduled(), { kind: 'remove', itemId: 'a' }, actedBy('kim')).room).toMatchObject({
      startsAt: FRIDAY,
      anchor: { itemId: 'b', isPlaying: false },
    }));

  it('can be given another moment, or none', () => {
    expect(scheduled(scheduled(), FRIDAY + 1).startsAt).toBe(FRIDAY + 1);
    expect(scheduled(scheduled(), null)).toMatchObject({ startsAt: null, anchor: { isPlaying: false } });
    const room = scheduled();
    expect(scheduled(room)).toBe(room);
  });

  it.each([
    [NOW, 'Choose a time in the future.'],
    [NOW - 120_000, 'Choose a time in the future.'],
    [NOW + LONGEST_ROOM_SCHEDULE_MS + 1, 'Choose a time within the next 30 days.'],
    [NOW + LONGEST_ROOM_SCHEDULE_MS, undefined],
    [null, undefined],
  ])('may start at %s: %s', (startsAt, refusal) =>
    expect(refusalOf(roomOf(), { kind: 'schedule', startsAt }, actedBy('kim'))).toBe(refusal),
  );

  it('is for its lead to decide', () =>
    expect(refusalOf(roomOf({ everyoneControls: true }), { kind: 'schedule', startsAt: FRIDAY }, actedBy('minh'))).toBe(
      'Only the lead of the room can do this.',
    ));
});
