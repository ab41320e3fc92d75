import { createLazyDevice } from './create-lazy-device';

/** The copy of the catalogue on this device, of which a page has one. */
export const { deviceState, openDevice, openKnownDevice, catchUpDevice, turnDevice } = createLazyDevice(async () => {
  const [{ createDeviceCatalogue }, { startCatalogueWorker }] = await Promise.all([
    import('./device-catalogue'),
    import('./start-catalogue-worker'),
  ]);
  return createDeviceCatalogue(startCatalogueWorker());
});
