import { useService } from '../../platform/services/services';
import type { Presence } from './create-presence';

declare module '../../platform/services/services' {
  interface Services {
    presence: Presence;
  }
}

export const usePresence = (): Presence => useService('presence');
