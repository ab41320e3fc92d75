import { IDLE } from '@chorus/contracts';
import { type Doing, idle, Roster } from './roster';

const rain: Doing = { activity: 'Playing Mưa by Sơn Ca', songId: '01994a5e-7d3c-7b8a-9f00-000000000001' };

describe('the roster', () => {
  let roster: Roster;
  beforeEach(() => {
    roster = new Roster();
  });

  it('tells of an arrival once', () => {
    expect(roster.apply({ personId: 'kim', doing: idle })).toEqual([['person.arrived', { personId: 'kim' }]]);
    expect(roster.apply({ personId: 'kim', doing: idle })).toEqual([]);
  });

  it('tells what somebody does when it is something else than before', () => {
    roster.apply({ personId: 'kim', doing: idle });
    expect(roster.apply({ personId: 'kim', doing: rain })).toEqual([['activity.changed', { personId: 'kim', ...rain }]]);
    expect(roster.apply({ personId: 'kim', doing: { ...rain } })).toEqual([]);
    expect(roster.apply({ personId: 'kim', doing: { ...rain, songId: undefined } })).toHaveLength(1);
  });

  it('tells that somebody has gone, who then does nothing', () => {
    roster.apply({ personId: 'kim', doing: rain });
    expect(roster.apply({ personId: 'kim', doing: null })).toEqual([
      ['person.left', { personId: 'kim' }],
      ['activity.changed', { personId: 'kim', activity: IDLE, songId: undefined }],
    ]);
    expect(roster.apply({ personId: 'kim', doing: null })).toEqual([]);
  });

  it('becomes what it is shown, and tells the differences alone', () => {
    for (const personId of ['kim', 'linh']) roster.apply({ personId, doing: idle });
    const facts = roster.become(
      new Map([
        ['linh', rain],
        ['minh', idle],
      ]),
      true,
    );
    expect(facts).toEqual([
      ['person.left', { personId: 'kim' }],
      ['activity.changed', { personId: 'linh', ...rain }],
      ['person.arrived', { personId: 'minh' }],
    ]);
    expect([...roster.online.keys()]).toEqual(['linh', 'minh']);
  });

  it('lets nobody go, and nothing stop, while the truth is not settled', () => {
    for (const personId of ['kim', 'linh']) roster.apply({ personId, doing: rain });
    const unsettled = new Map([
      ['linh', idle],
      ['minh', idle],
    ]);
    expect(roster.become(unsettled, false)).toEqual([['person.arrived', { personId: 'minh' }]]);
    expect(Object.fromEntries(roster.online)).toEqual({ kim: rain, linh: rain, minh: idle });
  });
});
