import { createStore } from '../../../platform/store/create-store';
import { createInMemoryCatalogue } from './create-in-memory-catalogue';
import type { DeviceCatalogue, DeviceState } from './device-catalogue';

function start() {
  const workers: { state: ReturnType<typeof createStore<DeviceState>>; catchUp: jest.Mock; close: jest.Mock }[] = [];
  const catalogue = createInMemoryCatalogue(() => {
    workers.push({ state: createStore<DeviceState>({ type: 'opening' }), catchUp: jest.fn(), close: jest.fn() });
    return workers.at(-1) as unknown as DeviceCatalogue;
  });
  return { workers, catalogue };
}

describe('a catalogue in memory', () => {
  it('starts no worker before it is opened, and then only one', () => {
    const { workers, catalogue } = start();
    catalogue.catchUp('2-a');
    expect(workers).toEqual([]);
    expect(catalogue.open()).toBe(catalogue.open());
    expect(workers).toHaveLength(1);
  });

  it('has the state of its worker, and tells it that something is new', () => {
    const { workers, catalogue } = start();
    catalogue.open();
    workers[0]!.state.set({ type: 'copy', revision: '1-a' });
    expect(catalogue.state.get()).toEqual({ type: 'copy', revision: '1-a' });
    catalogue.catchUp('2-a');
    expect(workers[0]!.catchUp).toHaveBeenCalledWith('2-a');
  });

  it('ends its worker when it is closed, and has another one when it is opened again', () => {
    const { workers, catalogue } = start();
    catalogue.open();
    workers[0]!.state.set({ type: 'copy', revision: '1-a' });
    catalogue.close();
    workers[0]!.state.set({ type: 'none' });
    expect(workers[0]!.close).toHaveBeenCalledTimes(1);
    expect(catalogue.state.get()).toEqual({ type: 'opening' });
    catalogue.open();
    workers[1]!.state.set({ type: 'copy', revision: '2-a' });
    expect(catalogue.state.get()).toEqual({ type: 'copy', revision: '2-a' });
  });

  it('has the state `none` where no worker can be started', () => {
    const catalogue = createInMemoryCatalogue(() => {
      throw new Error('no workers here');
    });
    expect(() => catalogue.open()).toThrow('no workers here');
    expect(catalogue.state.get()).toEqual({ type: 'none' });
  });
});
