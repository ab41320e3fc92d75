import fc from 'fast-check';
import { spendRequests } from '@chorus/contracts';
import { requestsAsAdded, type StoredItem } from '../room.entity';
import type { RoomContent } from './room-content';
import { itemOf, NOW, roomOf } from './room-content.fixture';
import { guestAsMember } from './room-member';
import { inOrder, standingOf } from './room-voting';

const GUEST = 'guest:0192f0c1-2345-7abc-8def-0123456789ab';
const LIMIT = { most: 3, everySeconds: 20 };
const signedIn = (room: RoomContent) => guestAsMember(room, GUEST, { userId: 'minh', now: NOW });

describe('a guest who signs in', () => {
  it('has what they asked for, wanted and spent, and is the speaker, as a member', () => {
    const spent = { [GUEST]: spendRequests(LIMIT, 0, NOW, 2) };
    const room = roomOf({
      items: [itemOf('a'), { ...itemOf('b'), addedBy: GUEST, voters: [GUEST, 'kim'] }, itemOf('c')],
      requests: { ...requestsAsAdded, limit: LIMIT, spent, skip: { itemId: 'a', userIds: [GUEST] } },
      speaker: { userId: GUEST, deviceId: 'device', isLost: false, resumes: false },
    });
    const after = signedIn(room);
    expect(JSON.stringify(after)).not.toContain(GUEST);
    expect(after.items[1]).toMatchObject({ addedBy: 'minh', voters: ['minh', 'kim'] });
    expect(standingOf(after, 'minh')).toEqual(standingOf(room, GUEST));
    expect(after.speaker?.userId).toBe('minh');
  });

  it('leaves the items as they are where they asked for nothing, so that no page reads them', () => {
    const room = roomOf();
    expect(signedIn(room).items).toBe(room.items);
  });

  it('gets no request back: what they spent as both is spent', () => {
    const spent = { [GUEST]: spendRequests(LIMIT, 0, NOW, 2), minh: spendRequests(LIMIT, 0, NOW, 1) };
    const after = signedIn(roomOf({ requests: { ...requestsAsAdded, limit: LIMIT, spent } }));
    expect(after.requests.spent).toEqual({ minh: spendRequests(LIMIT, 0, NOW, 3) });
  });

  const people = fc.constantFrom('kim', 'minh', 'lan', GUEST);
  const items = fc.array(fc.record({ addedBy: people, voters: fc.uniqueArray(people) }), { maxLength: 20 });
  const roomWith = (given: readonly Pick<StoredItem, 'addedBy' | 'voters'>[]): RoomContent =>
    inOrder(
      roomOf({
        items: [itemOf('a'), ...given.map((item, asked) => ({ ...itemOf(`${asked}`), ...item, asked }))],
        requests: { ...requestsAsAdded, order: 'votes' },
      }),
      NOW,
    );

  it('changes no order as somebody new, is nowhere twice, and is nowhere a guest', () => {
    fc.assert(
      fc.property(items, (given) => {
        const room = roomWith(given);
        const after = signedIn(room);
        expect(JSON.stringify(after)).not.toContain(GUEST);
        for (const { voters = [] } of after.items) expect(new Set(voters).size).toBe(voters.length);
        expect(inOrder(after, NOW)).toBe(after);
        const isNew = !given.some(({ addedBy, voters }) => addedBy === 'minh' || voters.includes('minh'));
        if (isNew) expect(after.items.map(({ _id }) => _id)).toEqual(room.items.map(({ _id }) => _id));
      }),
    );
  });
});
