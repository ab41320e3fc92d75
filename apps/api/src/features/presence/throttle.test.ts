import { Throttle } from './throttle';

describe('the throttle', () => {
  let passed: [string, number][];
  let latest: Throttle<number>;

  beforeEach(() => {
    jest.useFakeTimers();
    passed = [];
    latest = new Throttle(500, (key, value) => void passed.push([key, value]));
  });
  afterEach(() => jest.useRealTimers());

  it('passes on two of a thousand values a second, the first at once and the last of all', () => {
    for (let value = 1; value <= 1_000; value += 1) {
      latest.set('kim', value);
      jest.advanceTimersByTime(1);
    }
    jest.advanceTimersByTime(10_000);
    expect(passed).toEqual([
      ['kim', 1],
      ['kim', 500],
      ['kim', 1_000],
    ]);
  });

  it('throttles each key separately', () => {
    latest.set('kim', 1);
    latest.set('linh', 2);
    expect(passed).toEqual([
      ['kim', 1],
      ['linh', 2],
    ]);
  });

  it('does not pass on a dropped value', () => {
    latest.set('kim', 1);
    latest.set('kim', 2);
    latest.drop('kim');
    jest.advanceTimersByTime(1_000);
    expect(passed).toEqual([['kim', 1]]);
  });
});
