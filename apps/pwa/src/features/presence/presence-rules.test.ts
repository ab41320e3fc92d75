import { byName, nobody, onlineFirst, reducePresence } from './presence-rules';

const playing = { activity: 'Playing Mưa by Sơn Ca', songId: 's1' };
const person = (clerkId: string, fullName = clerkId) => ({ clerkId, fullName });

describe('who is online, and what they do', () => {
  const two = reducePresence(nobody, [
    { type: 'online.listed', personIds: ['an', 'binh'] },
    { type: 'doing.listed', doing: [['an', playing]] },
  ]);

  it('is what the server lists', () => {
    expect([...two.online]).toEqual(['an', 'binh']);
    expect([...two.doing]).toEqual([['an', playing]]);
  });

  it('changes by differences', () => {
    const later = reducePresence(two, [
      { type: 'person.arrived', personId: 'chi' },
      { type: 'person.left', personId: 'an' },
      { type: 'person.did', personId: 'binh', doing: playing },
      { type: 'person.did', personId: 'chi', doing: { activity: 'Idle' } },
    ]);
    expect([...later.online]).toEqual(['binh', 'chi']);
    expect([...later.doing.keys()]).toEqual(['binh']);
  });

  it('takes everybody who was idle out again when a server has started anew', () => {
    const anew = reducePresence(two, [
      { type: 'online.listed', personIds: ['binh'] },
      { type: 'doing.listed', doing: [] },
    ]);
    expect(anew).toEqual({ online: new Set(['binh']), doing: new Map() });
  });

  it('leaves the list of those who are online the same while somebody only plays', () => {
    expect(reducePresence(two, [{ type: 'person.did', personId: 'binh', doing: playing }]).online).toBe(two.online);
  });
});

describe('the list of people', () => {
  it('has those who are online first, and then goes by name', () => {
    const people = byName([person('b', 'Đạt'), person('a', 'Dũng'), person('c', 'An'), person('d', 'Ánh')]);
    expect(people.map(({ fullName }) => fullName)).toEqual(['An', 'Ánh', 'Dũng', 'Đạt']);
    expect(onlineFirst(people, new Set(['b', 'd'])).map(({ fullName }) => fullName)).toEqual(['Ánh', 'Đạt', 'An', 'Dũng']);
  });
});
