import { useService } from '../../platform/services/services';
import type { InstallOffer } from './install-offer';

declare module '../../platform/services/services' {
  interface Services {
    installOffer: InstallOffer;
  }
}

export const useInstallOffer = (): InstallOffer => useService('installOffer');
