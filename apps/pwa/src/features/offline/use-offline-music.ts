import { useService, useStartedService } from '../../platform/services/services';
import type { OfflineMusic } from './create-offline-music';

declare module '../../platform/services/services' {
  interface Services {
    offlineMusic: OfflineMusic;
  }
}

/** The songs that lie in this browser. */
export const useOfflineMusic = (): OfflineMusic => useService('offlineMusic');

/** The same, for what can be left out until then. */
export const useStartedOfflineMusic = (): OfflineMusic | undefined => useStartedService('offlineMusic');
