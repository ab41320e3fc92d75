import { Latest } from './latest';

describe('the latest value', () => {
  let passed: [string, number][];
  let latest: Latest<number>;

  beforeEach(() => {
    jest.useFakeTimers();
    passed = [];
    latest = new Latest(500, (key, value) => void passed.push([key, value]));
  });
  afterEach(() => jest.useRealTimers());

  it('of a thousand a second is passed on twice a second, the first at once, and the last one wins', () => {
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

  it('of one key does not wait for another’s', () => {
    latest.set('kim', 1);
    latest.set('linh', 2);
    expect(passed).toEqual([
      ['kim', 1],
      ['linh', 2],
    ]);
  });

  it('is not passed on once it has been dropped', () => {
    latest.set('kim', 1);
    latest.set('kim', 2);
    latest.drop('kim');
    jest.advanceTimersByTime(1_000);
    expect(passed).toEqual([['kim', 1]]);
  });
});
