import { Demand } from './demand';

const KB = 1024;
const MINUTE_MS = 60_000;

describe('the demand for a file', () => {
  let now: number;
  let demand: Demand;
  const ask = (times: number, bytes: number, size: number, name = 'song') =>
    Array.from({ length: times }, () => demand.becomesHigh(name, bytes, size));

  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    demand = new Demand();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is high when all of it was asked for a fourth time', () => {
    expect(ask(4, 1_000 * KB, 1_000 * KB)).toEqual([false, false, false, true]);
  });

  it('is counted by the bytes of the parts', () => {
    expect(ask(30, 100 * KB, 1_000 * KB)).not.toContain(true);
    expect(ask(1, 100 * KB, 1_000 * KB)).toEqual([true]);
  });

  it('is not high for a small file that few ask for', () => {
    expect(ask(4, 5, 5)).toEqual([false, false, false, true]);
  });

  it('is not high for many files that are asked for twice', () => {
    const asked = Array.from({ length: 2_000 }, (_, song) => ask(1, 1_000 * KB, 1_000 * KB, `song ${song % 1_000}`));
    expect(asked.flat()).not.toContain(true);
  });

  it('counts from zero after a minute, and once it was high', () => {
    ask(3, 1_000 * KB, 1_000 * KB);
    now = MINUTE_MS;
    expect(ask(8, 1_000 * KB, 1_000 * KB)).toEqual([false, false, false, true, false, false, false, true]);
  });
});
