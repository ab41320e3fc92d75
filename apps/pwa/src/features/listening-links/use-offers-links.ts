import { whoMayListen } from '../../platform/listening-access/who-may-listen';
import { useStore } from '../../platform/store/use-store';

/** Whether people can make links with which visitors listen. */
export const useOffersLinks = (): boolean => useStore(whoMayListen) === 'links';
