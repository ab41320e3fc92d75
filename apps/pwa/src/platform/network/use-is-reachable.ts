import { useStartedService } from '../services/services';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';
import { useStore } from '../store/use-store';

declare module '../services/services' {
  interface Services {
    isReachable: Readable<boolean>;
  }
}

const UNTIL_KNOWN = createStore(true);

/** Whether the server answers. A socket notices much later that its network is cut. True until the services have started. */
export const useIsReachable = (): boolean => useStore(useStartedService('isReachable') ?? UNTIL_KNOWN);
