import { useDeviceList } from './use-device-list';
import type { CatalogueList } from './catalogue-lists';
import { useInSight } from './use-in-sight';
import type { ListReading, SortAndFilter } from './use-list-reading';
import { useServerList } from './use-server-list';

export const NEWEST_FIRST: SortAndFilter = { sort: undefined, filter: '' };

/** From the device's copy of the catalogue; without one, in windows from the server. */
export function useList<T>(list: CatalogueList<T>, wanted: SortAndFilter, { enabled = true } = {}): ListReading<T> {
  const inSight = useInSight();
  const onDevice = useDeviceList(list, wanted, inSight, enabled);
  const fromServer = useServerList(list, wanted, inSight, enabled && !onDevice);
  // The server's answer stays in view until the device answers.
  return { ...(onDevice && (!onDevice.isPending || fromServer.isPending) ? onDevice : fromServer), show: inSight.show };
}
