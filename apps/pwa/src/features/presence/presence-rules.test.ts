import { byName, nobody, onlineFirst, reducePresence } from './presence-rules';

const playing = { activity: 'Playing Mưa by Sơn Ca', songId: 's1' };
const person = (clerkId: string, fullName = clerkId) => ({ clerkId, fullName });

describe('the presence reducer', () => {
  const two = reducePresence(nobody, [
    { type: 'online.listed', userIds: ['an', 'binh'] },
    { type: 'activities.listed', activities: [['an', playing]] },
  ]);

  it('takes over what the server lists', () => {
    expect([...two.online]).toEqual(['an', 'binh']);
    expect([...two.activities]).toEqual([['an', playing]]);
  });

  it('applies changes', () => {
    const later = reducePresence(two, [
      { type: 'user.connected', userId: 'chi' },
      { type: 'user.disconnected', userId: 'an' },
      { type: 'activity.changed', userId: 'binh', activity: playing },
      { type: 'activity.changed', userId: 'chi', activity: { activity: 'Idle' } },
    ]);
    expect([...later.online]).toEqual(['binh', 'chi']);
    expect([...later.activities.keys()]).toEqual(['binh']);
  });

  it('replaces its state when the server has restarted', () => {
    const anew = reducePresence(two, [
      { type: 'online.listed', userIds: ['binh'] },
      { type: 'activities.listed', activities: [] },
    ]);
    expect(anew).toEqual({ isListed: true, online: new Set(['binh']), activities: new Map() });
  });

  it('keeps the same list of online people when only an activity changes', () => {
    expect(reducePresence(two, [{ type: 'activity.changed', userId: 'binh', activity: playing }]).online).toBe(two.online);
  });
});

describe('the list of people', () => {
  it('is sorted by online first, then by name', () => {
    const people = byName([person('b', 'Đạt'), person('a', 'Dũng'), person('c', 'An'), person('d', 'Ánh')]);
    expect(people.map(({ fullName }) => fullName)).toEqual(['An', 'Ánh', 'Dũng', 'Đạt']);
    expect(onlineFirst(people, new Set(['b', 'd'])).map(({ fullName }) => fullName)).toEqual(['Ánh', 'Đạt', 'An', 'Dũng']);
  });
});
