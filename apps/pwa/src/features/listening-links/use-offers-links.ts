import { whoMayListen } from '../../platform/listening-access/who-may-listen';
import { useStore } from '../../platform/store/use-store';

/** Whether people can create links for visitors here. */
export const useOffersLinks = (): boolean => useStore(whoMayListen) === 'links';
