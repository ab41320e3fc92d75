import { createStore } from '../../../platform/store/create-store';
import { createInMemoryCatalogue } from './create-in-memory-catalogue';
import type { LazyDeviceState } from './create-lazy-device';
import type { DeviceCatalogue, DeviceState } from './device-catalogue';
import { createCopyWithFallback } from './copy-with-fallback';

/** A copy that answers where it is from, or fails. */
const copyFrom = (name: string) => ({
  name,
  state: createStore<DeviceState>({ type: 'opening' }),
  fails: false,
  catchUp: jest.fn(),
  close: jest.fn(),
});
type FakeCopy = ReturnType<typeof copyFrom>;

const nameOf = (copy: DeviceCatalogue) => {
  const { name, fails } = copy as unknown as FakeCopy;
  return fails ? Promise.reject(new Error(`${name} has failed`)) : Promise.resolve(name);
};

function start(state: LazyDeviceState) {
  const kept = copyFrom('kept');
  const inMemory: FakeCopy[] = [];
  const deviceState = createStore<LazyDeviceState>(state);
  const catchUps = new Set<(revision?: string) => void>();
  const copy = createCopyWithFallback(
    {
      deviceState,
      openDevice: () => Promise.resolve(kept as unknown as DeviceCatalogue),
      onCatchUp: (listener) => {
        catchUps.add(listener);
        return () => void catchUps.delete(listener);
      },
    },
    createInMemoryCatalogue(() => {
      inMemory.push(copyFrom('in memory'));
      return inMemory.at(-1) as unknown as DeviceCatalogue;
    }),
  );
  return { copy, kept, inMemory, deviceState, catchUp: (revision: string) => catchUps.forEach((listener) => listener(revision)) };
}
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a copy of the catalogue, kept or in memory', () => {
  it('is the one that the device keeps', async () => {
    const { copy, inMemory } = start({ type: 'copy', revision: '1-a' });
    copy.state.subscribe(() => undefined);
    expect(await copy.read(nameOf)).toBe('kept');
    expect(copy.state.get()).toEqual({ type: 'copy', revision: '1-a' });
    expect(inMemory).toEqual([]);
  });

  it.each(['none', 'off'] as const)(
    'is read into memory for a subscriber where none is kept (%s), and follows the server',
    async (type) => {
      const { copy, inMemory, catchUp } = start({ type });
      expect(inMemory).toEqual([]);
      const heard = jest.fn();
      copy.state.subscribe(heard);
      await settled();
      expect(copy.state.get()).toEqual({ type: 'opening' });
      inMemory[0]!.state.set({ type: 'copy', revision: '2-a' });
      expect(heard).toHaveBeenCalled();
      expect(copy.state.get()).toEqual({ type: 'copy', revision: '2-a' });
      expect(await copy.read(nameOf)).toBe('in memory');
      catchUp('3-a');
      expect(inMemory[0]!.catchUp).toHaveBeenCalledWith('3-a');
    },
  );

  it('is not read into memory before it is known whether one is kept', async () => {
    const { copy, inMemory, deviceState } = start({ type: 'opening' });
    copy.state.subscribe(() => undefined);
    const reading = copy.read(nameOf);
    await settled();
    expect(inMemory).toEqual([]);
    deviceState.set({ type: 'none' });
    expect(await reading).toBe('in memory');
  });

  it('is read into memory when the kept one goes, as where somebody turns it off', async () => {
    const { copy, inMemory, deviceState } = start({ type: 'copy', revision: '1-a' });
    copy.state.subscribe(() => undefined);
    deviceState.set({ type: 'off' });
    await settled();
    expect(inMemory).toHaveLength(1);
  });

  it('is dropped from memory once one is kept, and a read that this interrupts is repeated from the kept one', async () => {
    const { copy, inMemory, deviceState } = start({ type: 'none' });
    copy.state.subscribe(() => undefined);
    await settled();
    inMemory[0]!.fails = true;
    const reading = copy.read((from) => {
      if (from === (inMemory[0] as unknown)) deviceState.set({ type: 'copy', revision: '1-a' });
      return nameOf(from);
    });
    expect(await reading).toBe('kept');
    expect(inMemory[0]!.close).toHaveBeenCalled();
  });

  it('rejects with why it could not be read where there is no other', async () => {
    const { copy, kept } = start({ type: 'copy', revision: '1-a' });
    kept.fails = true;
    await expect(copy.read(nameOf)).rejects.toThrow('kept has failed');
  });

  it('is dropped from memory a minute after the last subscriber has left, unless another one has come by then', async () => {
    const { copy, inMemory, catchUp } = start({ type: 'none' });
    const unsubscribe = copy.state.subscribe(() => undefined);
    await settled();
    unsubscribe();
    await jest.advanceTimersByTimeAsync(50_000);
    const unsubscribeAgain = copy.state.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(inMemory[0]!.close).not.toHaveBeenCalled();
    unsubscribeAgain();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(inMemory[0]!.close).toHaveBeenCalledTimes(1);
    catchUp('3-a');
    expect(inMemory[0]!.catchUp).not.toHaveBeenCalled();
    expect(inMemory).toHaveLength(1);
  });
});
