import { useService } from '../../../platform/services/services';
import type { UnsentItems } from './create-unsent-items';

declare module '../../../platform/services/services' {
  interface Services {
    unsentItems: UnsentItems;
  }
}

export const useUnsentItems = (): UnsentItems => useService('unsentItems');
