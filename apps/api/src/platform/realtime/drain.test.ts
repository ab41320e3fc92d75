import { drain } from './drain';

describe('connections of a process that stops', () => {
  it('are closed in twenty slices, each once, in no particular order', async () => {
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

  it('may be none', async () => {
    await expect(drain([])).resolves.toBeUndefined();
  });
});
