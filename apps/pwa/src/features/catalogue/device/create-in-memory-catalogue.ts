import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import type { DeviceCatalogue, DeviceState } from './device-catalogue';

/** A copy of the catalogue that ends with the page, for screens that need all of it on a device that keeps none. */
export interface InMemoryCatalogue {
  /** `opening` also before it is opened, and after it was closed. */
  state: Readable<DeviceState>;
  /** Starts its worker once. Throws where that can't be. */
  open: () => DeviceCatalogue;
  /** Asks the server for what is new, where it is open. */
  catchUp: (revision?: string) => void;
  close: () => void;
}

export function createInMemoryCatalogue(start: () => DeviceCatalogue): InMemoryCatalogue {
  const state = createStore<DeviceState>({ type: 'opening' });
  let opened: { device: DeviceCatalogue; unsubscribe: () => void } | undefined;

  function begin() {
    try {
      const device = start();
      return { device, unsubscribe: device.state.subscribe(() => state.set(device.state.get())) };
    } catch (error) {
      state.set({ type: 'none' });
      throw error;
    }
  }

  return {
    state,
    open: () => (opened ??= begin()).device,
    catchUp: (revision) => opened?.device.catchUp(revision),
    close: () => {
      opened?.unsubscribe();
      opened?.device.close();
      opened = undefined;
      state.set({ type: 'opening' });
    },
  };
}
