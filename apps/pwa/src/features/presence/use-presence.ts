import { useService, useStartedService } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { useStore } from '../../platform/store/use-store';
import type { Presence } from './create-presence';

declare module '../../platform/services/services' {
  interface Services {
    presence: Presence;
  }
}

export const usePresence = (): Presence => useService('presence');

const NOT_PRIVATE = createStore(false);

/** Does not suspend; false until the services have started. */
export const useIsPrivate = (): boolean => useStore(useStartedService('presence')?.isPrivate ?? NOT_PRIVATE, (is) => is);
