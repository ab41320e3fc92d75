import { KeyedBuckets } from './keyed-buckets';

const MINUTE_MS = 60_000;
const allowance = { burst: 10, perHour: 60 };

describe('the buckets of one process', () => {
  it('are one for each key, and the least recently used are evicted', () => {
    const buckets = new KeyedBuckets(() => 0, 2);
    for (const key of ['kim', 'linh', 'kim', 'minh']) buckets.consume(key, allowance, 5);
    expect([buckets.consume('kim', allowance), buckets.consume('linh', allowance, 10)]).toEqual([MINUTE_MS, 0]);
  });

  it('take back what they gave, and are never more than full', () => {
    const buckets = new KeyedBuckets(() => 0);
    buckets.consume('kim', allowance, 10);
    buckets.giveBack('kim', 4);
    expect([buckets.consume('kim', allowance, 5), buckets.consume('kim', allowance, 4)]).toEqual([MINUTE_MS, 0]);
    buckets.giveBack('kim', 100);
    expect([buckets.consume('kim', allowance, 10), buckets.consume('kim', allowance)]).toEqual([0, MINUTE_MS]);
  });
});
