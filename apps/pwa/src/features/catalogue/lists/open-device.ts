import { createLazyDevice } from './create-lazy-device';
import { createDeviceCatalogue } from './device-catalogue';
import { startCatalogueWorker } from './start-catalogue-worker';

/** The copy of the catalogue on this device, of which a page has one. */
export const { deviceState, openDevice, openKnownDevice, catchUpDevice, turnDevice } = createLazyDevice(() =>
  createDeviceCatalogue(startCatalogueWorker()),
);
