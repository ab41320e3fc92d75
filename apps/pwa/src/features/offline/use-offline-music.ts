import { useService, useStartedService } from '../../platform/services/services';
import type { OfflineMusic } from './create-offline-music';

declare module '../../platform/services/services' {
  interface Services {
    offlineMusic: OfflineMusic;
  }
}

export const useOfflineMusic = (): OfflineMusic => useService('offlineMusic');

export const useStartedOfflineMusic = (): OfflineMusic | undefined => useStartedService('offlineMusic');
