import { artistEndpoints, listWindowEndpoints } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeviceList } from '../device/use-device-list';
import { artistList } from './artist-list';
import { eitherList, useListReading } from './use-list-reading';
import { useServerList } from './use-server-list';
import { useInSight } from './use-in-sight';
import type { ListReading, WantedItems } from './use-list-reading';
import { queryOf } from '../../../platform/api-client/query-of';
import { whileItGrows } from '../catalogue-queries';

const WINDOW = 100;

export function useArtistList(wanted: WantedItems): ListReading<Artist> {
  const inSight = useInSight();
  const onDevice = useDeviceList('artists', (device, query) => device.artists(query), artistList, wanted, inSight);
  const windows = useServerList(
    { endpoint: listWindowEndpoints.artists, kind: artistList, length: WINDOW, enabled: !onDevice },
    wanted,
    inSight,
  );
  const whole = useListReading(useArtists({ enabled: !onDevice && !windows }), artistList, wanted);
  return eitherList(onDevice, windows ?? whole, inSight);
}

const useArtists = ({ enabled = true } = {}) => useQuery({ ...queryOf(artistEndpoints.list), ...whileItGrows, enabled });
