import { IDLE } from '@chorus/contracts';
import { type Activity, idle, Roster } from './roster';

const rain: Activity = { activity: 'Playing Mưa by Sơn Ca', songId: '01994a5e-7d3c-7b8a-9f00-000000000001' };

describe('the roster', () => {
  let roster: Roster;
  beforeEach(() => {
    roster = new Roster();
  });

  it('publishes an arrival once', () => {
    expect(roster.apply({ userId: 'kim', activity: idle })).toEqual([['person.arrived', { userId: 'kim' }]]);
    expect(roster.apply({ userId: 'kim', activity: idle })).toEqual([]);
  });

  it('publishes an activity only when it has changed', () => {
    roster.apply({ userId: 'kim', activity: idle });
    expect(roster.apply({ userId: 'kim', activity: rain })).toEqual([['activity.changed', { userId: 'kim', ...rain }]]);
    expect(roster.apply({ userId: 'kim', activity: { ...rain } })).toEqual([]);
    expect(roster.apply({ userId: 'kim', activity: { ...rain, songId: undefined } })).toHaveLength(1);
  });

  it('publishes a departure, and the activity as idle', () => {
    roster.apply({ userId: 'kim', activity: rain });
    expect(roster.apply({ userId: 'kim', activity: null })).toEqual([
      ['person.left', { userId: 'kim' }],
      ['activity.changed', { userId: 'kim', activity: IDLE, songId: undefined }],
    ]);
    expect(roster.apply({ userId: 'kim', activity: null })).toEqual([]);
  });

  it('replaces its state and publishes only the differences', () => {
    for (const userId of ['kim', 'linh']) roster.apply({ userId, activity: idle });
    const facts = roster.replaceAll(
      new Map([
        ['linh', rain],
        ['minh', idle],
      ]),
      true,
    );
    expect(facts).toEqual([
      ['person.left', { userId: 'kim' }],
      ['activity.changed', { userId: 'linh', ...rain }],
      ['person.arrived', { userId: 'minh' }],
    ]);
    expect([...roster.online.keys()]).toEqual(['linh', 'minh']);
  });

  it('keeps people and activities that are missing from an unsettled state', () => {
    for (const userId of ['kim', 'linh']) roster.apply({ userId, activity: rain });
    const unsettled = new Map([
      ['linh', idle],
      ['minh', idle],
    ]);
    expect(roster.replaceAll(unsettled, false)).toEqual([['person.arrived', { userId: 'minh' }]]);
    expect(Object.fromEntries(roster.online)).toEqual({ kim: rain, linh: rain, minh: idle });
  });
});

it('the roster knows when an activity changed, which repeating it does not alter', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const roster = new Roster();
  roster.apply({ userId: 'kim', activity: rain });
  now.mockReturnValue(61_000);
  roster.apply({ userId: 'kim', activity: { ...rain } });
  expect(roster.since('kim')).toBe(1_000);
  roster.apply({ userId: 'kim', activity: idle });
  expect(roster.since('kim')).toBe(61_000);
  roster.apply({ userId: 'kim', activity: null });
  expect(roster.since('kim')).toBeUndefined();
  now.mockRestore();
});
