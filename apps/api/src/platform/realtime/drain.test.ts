import { drain } from './drain';

describe('draining connections', () => {
  it('closes each once, in twenty slices and in random order', async () => {
    const closed: number[] = [];
    const closedBefore: number[] = [];
    const connections = Array.from({ length: 1_000 }, (_, index) => ({ close: () => void closed.push(index) }));
    await drain(connections, () => {
      closedBefore.push(closed.length);
      return Promise.resolve();
    });
    expect(closedBefore).toEqual(Array.from({ length: 20 }, (_, slice) => 50 * (slice + 1)));
    expect(new Set(closed).size).toBe(1_000);
    expect(closed).not.toEqual(closed.toSorted((one, other) => one - other));
  });

  it('resolves without connections', async () => {
    await expect(drain([])).resolves.toBeUndefined();
  });
});
