import { askAfterConnecting, initialState, isOfPage, reduceMyRoom } from './my-room-rules';
import type { MyRoom, MyRoomEvent } from './my-room-rules';

const after = (events: readonly MyRoomEvent[]) => events.reduce(reduceMyRoom, initialState(true));
const an: MyRoomEvent = { type: 'person.changed', userId: 'an' };
const answered = (asked: string, isUnsure = false): MyRoomEvent => ({ type: 'server.answered', asked, isUnsure });
const offered: MyRoomEvent = { type: 'room.offered', roomId: 'r1' };

describe('a room of which the server says that the person is in it', () => {
  const room = { roomId: 'r1', leadId: 'an' };
  const here = { isNew: false, isPlaying: false, isRemembered: true };

  it.each<[string, boolean, Partial<MyRoom>, typeof room, typeof here]>([
    ['the tab was in it before it was reloaded', true, {}, room, here],
    ['the tab was in it, and plays something since', false, {}, room, { ...here, isPlaying: true }],
    ['the tab was not in it', false, {}, room, { ...here, isRemembered: false }],
    ['it is new, the person leads it, and the page plays', true, {}, room, { ...here, isNew: true, isPlaying: true }],
    ['it is new, and the page does not play', false, {}, room, { ...here, isNew: true }],
    ['it is new, and somebody else leads it', false, {}, { ...room, leadId: 'minh' }, { ...here, isNew: true, isPlaying: true }],
    ['it was offered already', false, { elsewhere: 'r1' }, room, { ...here, isNew: true, isPlaying: true }],
  ])('where %s: is played by this page: %s', (_, expected, mine, its, page) =>
    expect(isOfPage({ ...after([an]), ...mine }, its, page)).toBe(expected),
  );
});

describe('what the server says of a person’s room', () => {
  it('makes what it says later new, until somebody else is here', () => {
    expect(after([an]).isTold).toBe(false);
    expect(after([an, answered('an')]).isTold).toBe(true);
    expect(after([an, answered('an'), answered('an', true)])).toMatchObject({ isTold: true, isUnsure: true });
    expect(after([an, answered('minh')]).isTold).toBe(false);
    expect(after([an, answered('an'), { type: 'person.changed', userId: 'minh' }]).isTold).toBe(false);
  });
});

it('a room elsewhere and the end of the last one are forgotten in a room, and by another person', () => {
  const nothing = { elsewhere: undefined, endReason: undefined };
  const before: MyRoomEvent[] = [an, offered, { type: 'room.ended', reason: 'removed' }];
  expect(after(before)).toMatchObject({ elsewhere: 'r1', endReason: 'removed' });
  expect(after([...before, { type: 'end.acknowledged' }])).toMatchObject({ elsewhere: 'r1', endReason: undefined });
  expect(after([...before, { type: 'room.followed' }])).toMatchObject(nothing);
  expect(after([...before, { type: 'person.changed', userId: undefined }])).toMatchObject(nothing);
});

describe('with a connection again, the server is asked which room it is', () => {
  const out = { isIn: false, hasToLeave: false };

  it.each<[string, 'now' | 'soon' | 'not', MyRoom, typeof out]>([
    ['at once where it could not be asked', 'now', after([an, answered('an', true)]), out],
    ['at once where a room is offered', 'now', after([offered]), out],
    ['at once where a room has still to be left', 'now', after([]), { ...out, hasToLeave: true }],
    ['in its turn where the person was in none', 'soon', after([]), out],
    ['not by a page that is in one', 'not', after([]), { ...out, isIn: true }],
    ['not at the first connection', 'not', initialState(false), out],
  ])('%s', (_, expected, mine, page) => expect(askAfterConnecting(mine, page)).toBe(expected));
});
