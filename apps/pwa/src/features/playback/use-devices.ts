import { useService } from '../../platform/services/services';
import type { Devices } from './devices';

declare module '../../platform/services/services' {
  interface Services {
    devices: Devices;
  }
}

export const useDevices = (): Devices => useService('devices');
