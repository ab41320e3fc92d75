import { MOST_ROOM_PEOPLE, ROOM_START_AHEAD_MS, type RoomAction, roomPlaceAt } from '@chorus/contracts';
import type { StoredSpeaker } from '../room.entity';
import type { Acted, RoomContent } from './room-content';
import { actedBy, NOW, roomOf } from './room-content.fixture';
import { applyAction, refusalOf, withoutPeople } from './room-rules';
import { loseSpeaker } from './room-speaker';

const LEAD = 'kim';

const minhs: StoredSpeaker = { userId: 'minh', deviceId: 'phone', isLost: false, resumes: false };
const room = (speaker: StoredSpeaker | null, change: Partial<RoomContent> = {}): RoomContent => roomOf({ speaker, ...change });
const acted = (userId: string, more: Partial<Acted> = {}): Acted => actedBy(userId, { peopleIds: [LEAD, 'minh', 'linh'], ...more });
const playOn = (deviceId: string | null): RoomAction => ({ kind: 'speaker', deviceId });
const mayPlayOn = (before: RoomContent, deviceId: string | null, userId: string) =>
  refusalOf(before, playOn(deviceId), acted(userId)) === undefined;

describe('the speaker of a room', () => {
  it('is chosen by the lead, who may also let everybody listen on their own again', () => {
    const { room: chosen } = applyAction(room(null), playOn('desk'), acted(LEAD));
    expect(chosen).toEqual(room({ userId: LEAD, deviceId: 'desk', isLost: false, resumes: false }));
    expect(applyAction(chosen, playOn('desk'), acted(LEAD)).room).toBe(chosen);
    expect(applyAction(chosen, playOn(null), acted(LEAD)).room).toEqual(room(null));
    expect(applyAction(room(null), playOn(null), acted(LEAD)).room).toEqual(room(null));
  });

  it.each<[string, RoomContent, string, boolean, boolean]>([
    ['nobody else where there is none', room(null, { everyoneControls: true }), 'linh', false, false],
    ['nobody else where only the lead controls', room(minhs), 'linh', false, false],
    ['everybody where everybody controls', room(minhs, { everyoneControls: true }), 'linh', true, false],
    ['everybody once it is lost', room({ ...minhs, isLost: true }), 'linh', true, false],
    ['the lead', room(minhs), LEAD, true, true],
  ])('may be moved by %s', (_, before, userId, mayMove, mayEnd) => {
    expect([mayPlayOn(before, 'mine', userId), mayPlayOn(before, null, userId)]).toEqual([mayMove, mayEnd]);
  });

  it('stays while more people are there than can listen on their own devices', () => {
    const peopleIds = Array.from({ length: MOST_ROOM_PEOPLE + 1 }, (_, at) => `person-${at}`);
    expect(refusalOf(room(minhs), playOn(null), acted(LEAD, { peopleIds }))).toMatch(/^Only 50 people/);
    expect(refusalOf(room(minhs), playOn('desk'), acted(LEAD, { peopleIds }))).toBeUndefined();
  });

  it('that is lost pauses the room where it was, and the room goes on from there at the next one', () => {
    const lost = loseSpeaker(room(minhs), NOW + 30_000);
    expect(roomPlaceAt(lost.anchor, lost.items, NOW + 60_000)).toEqual({ itemId: 'a', seconds: 40, isPlaying: false });
    expect(loseSpeaker(lost, NOW + 90_000)).toBe(lost);
    const { room: taken } = applyAction(lost, playOn('desk'), acted('linh', { now: NOW + 60_000 }));
    expect(taken.speaker).toEqual({ userId: 'linh', deviceId: 'desk', isLost: false, resumes: false });
    expect(roomPlaceAt(taken.anchor, taken.items, NOW + 60_000 + ROOM_START_AHEAD_MS)).toEqual({
      itemId: 'a',
      seconds: 40,
      isPlaying: true,
    });
  });

  it('that is lost while the room was paused starts nothing at the next one', () => {
    const anchor = { itemId: 'a', seconds: 10, at: NOW, isPlaying: false };
    const lost = loseSpeaker(room(minhs, { anchor }), NOW);
    expect(applyAction(lost, playOn('desk'), acted('linh')).room.anchor).toEqual(anchor);
  });

  it('is lost once its person leaves, and names them no longer', () => {
    const left = withoutPeople(room(minhs), { leftIds: ['minh'], hereIds: [LEAD], now: NOW });
    expect(left.speaker).toEqual({ userId: null, deviceId: 'phone', isLost: true, resumes: true });
    expect(left.anchor.isPlaying).toBe(false);
    expect(withoutPeople(room(minhs), { leftIds: ['linh'], hereIds: [LEAD], now: NOW }).speaker).toBe(minhs);
  });
});
