import type { RoomAction } from '@chorus/contracts';
import { actedBy, NOW, roomOf } from './room-content.fixture';
import { nextLeadOf } from './room-lead';
import { applyAction, mayAct, refusalOf } from './room-rules';

const GUEST = 'guest:0192f0c1-2345-7abc-8def-0123456789ab';
const nobodyIsBlocked = () => false;

describe('guests of a room', () => {
  it('are let in while the lead allows it', () => {
    const open = applyAction(roomOf(), { kind: 'guests', allowed: true }, actedBy('kim')).room;
    expect(open.letsGuestsIn).toBe(true);
    expect(applyAction(open, { kind: 'guests', allowed: true }, actedBy('kim')).room).toBe(open);
    expect(applyAction(open, { kind: 'guests', allowed: false }, actedBy('kim')).room.letsGuestsIn).toBe(false);
  });

  it('may do what members may do who are not the lead', () => {
    const actions: RoomAction[] = [
      { kind: 'add', items: [] },
      { kind: 'vote', itemId: 'b' },
      { kind: 'wantSkip', itemId: 'a' },
      { kind: 'next', itemId: 'a' },
      { kind: 'guests', allowed: true },
      { kind: 'endInvitations' },
    ];
    const may = (everyoneControls: boolean) => actions.map((action) => mayAct(roomOf({ everyoneControls }), action, GUEST));
    expect(may(false)).toEqual([true, true, true, false, false, false]);
    expect(may(true)).toEqual([true, true, true, true, false, false]);
  });

  it('are all removed at once, which ends invitations even when no guest is there', () => {
    const removedOf = (...peopleIds: string[]) => applyAction(roomOf(), { kind: 'removeGuests' }, actedBy('kim', { peopleIds }));
    expect(removedOf('kim', GUEST, 'minh')).toMatchObject({ removed: [GUEST], endsInvitations: true });
    expect(removedOf('kim')).toMatchObject({ removed: [], endsInvitations: true });
  });

  it('cannot be made the lead', () => {
    const acted = actedBy('kim', { peopleIds: ['kim', GUEST] });
    expect(refusalOf(roomOf(), { kind: 'lead', userId: GUEST }, acted)).toBe('Only people with an account can lead a room.');
  });

  it('never become the lead: a member who is away does instead, and a room of guests alone has no lead', () => {
    const guest = { userId: GUEST, isHere: true };
    expect(nextLeadOf([guest, { userId: 'minh', isHere: false }], nobodyIsBlocked)?.userId).toBe('minh');
    expect(nextLeadOf([guest], nobodyIsBlocked)).toBeUndefined();
  });

  it('never lead a scheduled room: a member leads it if a guest starts it, and without members it keeps waiting', () => {
    const waiting = roomOf({
      everyoneControls: true,
      startsAt: NOW + 60_000,
      anchor: { itemId: 'a', seconds: 0, at: NOW, isPlaying: false },
    });
    const begun = (peopleIds: string[]) =>
      applyAction(waiting, { kind: 'play', itemId: 'b', seconds: 0 }, actedBy(GUEST, { peopleIds, hereIds: peopleIds })).room;
    expect(begun([GUEST, 'minh'])).toMatchObject({ leadId: 'minh', startsAt: null, anchor: { isPlaying: true } });
    expect(begun([GUEST, 'minh', 'kim']).leadId).toBe('kim');
    expect(begun([GUEST])).toMatchObject({ leadId: 'kim', startsAt: NOW + 60_000, anchor: { isPlaying: false } });
  });
});
