import { type Bucket, KeyedBuckets, perSecond, takeFrom } from './token-bucket';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

describe('the token bucket', () => {
  let now: number;
  let bucket: Bucket | undefined;
  let allowance: { burst: number; perHour: number };

  const take = (cost: number) => {
    const taken = takeFrom(bucket, allowance, cost, now);
    bucket = taken.bucket;
    return taken.waitMs;
  };

  beforeEach(() => {
    now = 0;
    bucket = undefined;
    allowance = { burst: 10, perHour: 60 };
  });

  it('allows a burst, then returns the time to wait', () => {
    expect([take(10), take(3)]).toEqual([0, 3 * MINUTE_MS]);
  });

  it('refills over time, up to its size', () => {
    take(10);
    now = 3 * MINUTE_MS;
    expect([take(3), take(1)]).toEqual([0, MINUTE_MS]);
    now += 24 * HOUR_MS;
    expect([take(10), take(1)]).toEqual([0, MINUTE_MS]);
  });

  it('keeps what it has when a cost is refused', () => {
    take(8);
    take(5);
    expect(take(2)).toBe(0);
  });

  it('allows a cost above its size when full, and then takes longer to refill', () => {
    expect([take(12), take(1)]).toEqual([0, 3 * MINUTE_MS]);
  });

  it('holds for a limit by the second', () => {
    allowance = { burst: 1_000, perHour: perSecond(200) };
    const taken = (count: number) => Array.from({ length: count }, () => take(1)).filter((waitMs) => waitMs === 0).length;
    expect([taken(1_010), take(1)]).toEqual([1_000, 5]);
    now += SECOND_MS;
    expect(taken(1_000)).toBe(200);
    now += HOUR_MS;
    expect(taken(2_000)).toBe(1_000);
  });
});

describe('the buckets of one process', () => {
  const allowance = { burst: 10, perHour: 60 };

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
