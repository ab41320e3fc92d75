import { useService } from '../../../platform/services/services';
import type { UnsentItems } from './create-unsent-items';

declare module '../../../platform/services/services' {
  interface Services {
    unsentItems: UnsentItems;
  }
}

/** What waits for an update and no other screen shows. */
export const useUnsentItems = (): UnsentItems => useService('unsentItems');
