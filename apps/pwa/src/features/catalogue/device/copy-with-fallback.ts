import type { Readable } from '../../../platform/store/create-store';
import { untilStore } from '../../../platform/store/until-store';
import { mayHaveCopy } from './copy-revision';
import type { InMemoryCatalogue } from './create-in-memory-catalogue';
import type { LazyDevice, LazyDeviceState } from './create-lazy-device';
import type { DeviceCatalogue } from './device-catalogue';

/** Somebody who comes back soon finds the copy in memory. */
const CLOSES_AFTER_MS = 60_000;

export interface CopyWithFallback {
  state: Readable<LazyDeviceState>;
  /** Reads again from the copy that is there by then, where another one took its place meanwhile. Rejects without a copy. */
  read: <Answer>(work: (copy: DeviceCatalogue) => Promise<Answer>) => Promise<Answer>;
}

/** The copy of the catalogue that the device keeps, and as a fallback one in memory while there are subscribers. */
export function createCopyWithFallback(
  { deviceState, openDevice, onCatchUp }: Pick<LazyDevice, 'deviceState' | 'openDevice' | 'onCatchUp'>,
  inMemory: InMemoryCatalogue,
): CopyWithFallback {
  async function open(): Promise<DeviceCatalogue> {
    if (mayHaveCopy(deviceState.get())) {
      const device = await openDevice();
      await untilStore(deviceState, ({ type }) => type !== 'opening');
      if (mayHaveCopy(deviceState.get())) return device;
    }
    return inMemory.open();
  }

  function choose(): void {
    const now = deviceState.get();
    if (now.type === 'copy') inMemory.close();
    else if (!mayHaveCopy(now)) open().catch(() => undefined);
  }

  const { enter, leave } = whileUsed(() => {
    const stops = [deviceState.subscribe(choose), onCatchUp(inMemory.catchUp), inMemory.close];
    choose();
    return () => stops.forEach((stop) => stop());
  });

  return {
    state: {
      get: () => (mayHaveCopy(deviceState.get()) ? deviceState : inMemory.state).get(),
      subscribe: (listener) => {
        const unsubscribes = [deviceState, inMemory.state].map(({ subscribe }) => subscribe(listener));
        enter();
        return () => {
          unsubscribes.forEach((unsubscribe) => unsubscribe());
          leave();
        };
      },
    },
    read: async (work) => {
      const copy = await open();
      try {
        return await work(copy);
      } catch (error) {
        const next = await open();
        if (next === copy) throw error;
        return work(next);
      }
    },
  };
}

/** Starts something for the first user, and stops it some time after the last one has left. */
function whileUsed(start: () => () => void) {
  let users = 0;
  let stop: (() => void) | undefined;
  let stopping: ReturnType<typeof setTimeout> | undefined;

  return {
    enter: () => {
      users += 1;
      clearTimeout(stopping);
      stop ??= start();
    },
    leave: () => {
      users -= 1;
      if (users > 0) return;
      stopping = setTimeout(() => {
        stop?.();
        stop = undefined;
      }, CLOSES_AFTER_MS);
    },
  };
}
