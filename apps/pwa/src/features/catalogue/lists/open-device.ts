import { createDeviceCatalogue, createLazyDevice } from './device-catalogue';

const startWorker = () => new Worker(new URL('worker/catalogue-worker.ts', import.meta.url), { type: 'module' });

/** The copy of the catalogue on this device; there is one per page. */
export const { deviceState, isDeviceCaughtUp, openDevice, openKnownDevice, catchUpDevice, turnDevice } = createLazyDevice(() =>
  createDeviceCatalogue(startWorker()),
);
