import * as fc from 'fast-check';
import { weightsOf } from './play-weights';

const play = (time: string) => ({ id: time, startedAt: new Date(`2024-05-${time}:00Z`) });
const weigh = (times: string[], isVisitor = false, countedBefore?: string) =>
  times.map((time) => weightsOf(times.map(play), isVisitor, countedBefore ? play(countedBefore).startedAt : undefined).get(time));

describe('a play weighs', () => {
  it('half as much with each repeat in a day', () => {
    expect(weigh(['01T10:00', '01T11:00', '01T12:00', '01T13:00'])).toEqual([1, 1 / 2, 1 / 4, 1 / 8]);
  });

  it('in full again on the next day in UTC', () => {
    expect(weigh(['01T22:00', '01T23:49', '02T00:00', '02T00:10'])).toEqual([1, 1 / 2, 1, 1 / 2]);
  });

  it('nothing within ten minutes of one that counts, on whichever day that was', () => {
    expect(weigh(['01T10:00', '01T10:09', '01T10:10', '01T10:19'])).toEqual([1, 0, 1 / 2, 0]);
    expect(weigh(['01T23:55', '02T00:04', '02T00:05'])).toEqual([1, 0, 1]);
    expect(weigh(['02T00:04', '02T00:05'], false, '01T23:55')).toEqual([0, 1]);
  });

  it('a quarter when it is a visitor’s', () => {
    expect(weigh(['01T10:00', '01T11:00'], true)).toEqual([1 / 4, 1 / 8]);
  });

  it('the same in any order of reports', () => {
    const times = fc.array(
      fc.record({
        id: fc.uuid(),
        startedAt: fc.date({ min: play('01T00:00').startedAt, max: play('03T00:00').startedAt, noInvalidDate: true }),
      }),
    );
    fc.assert(
      fc.property(times, fc.boolean(), (plays, isVisitor) => {
        const sorted = (weights: Map<string, number>) => [...weights].toSorted(([one], [other]) => (one < other ? -1 : 1));
        expect(sorted(weightsOf(plays.toReversed(), isVisitor))).toEqual(sorted(weightsOf(plays, isVisitor)));
      }),
    );
  });

  it('less than two in a day, all repeats together', () => {
    const allDay = Array.from({ length: 24 * 6 }, (_, at) => ({
      id: String(at),
      startedAt: new Date(Date.UTC(2024, 4, 1) + at * 600_000),
    }));
    const sum = [...weightsOf(allDay, false).values()].reduce((one, other) => one + other);
    expect(sum).toBeGreaterThan(1.99);
    expect(sum).toBeLessThanOrEqual(2);
  });
});
