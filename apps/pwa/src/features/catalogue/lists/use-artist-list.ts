import type { Artist } from '@chorus/contracts';
import { useArtists } from '../artist-queries';
import { useDeviceList } from '../device/use-device-list';
import { artistList } from './artist-list';
import { eitherList, useListReading } from './use-list-reading';
import type { ListReading, WantedItems } from './use-list-reading';

export function useArtistList(wanted: WantedItems): ListReading<Artist> {
  const onDevice = useDeviceList('artists', (device, query) => device.artists(query), artistList, wanted);
  const fromServer = useListReading(useArtists({ enabled: !onDevice }), artistList, wanted);
  return eitherList(onDevice, fromServer);
}
