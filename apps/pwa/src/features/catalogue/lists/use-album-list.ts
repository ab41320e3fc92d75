import { ALBUM_WINDOW, listWindowEndpoints } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { useAlbums } from '../catalogue-queries';
import type { DeviceCatalogue } from '../device/device-catalogue';
import { useDeviceList } from '../device/use-device-list';
import { awaitedAlbum } from '../device/awaited-album';
import type { ListQuery } from '../device/worker/worker-messages';
import { albumList } from './album-list';
import { eitherList, useListReading } from './use-list-reading';
import { useServerList } from './use-server-list';
import { useInSight } from './use-in-sight';
import type { ListReading, WantedItems } from './use-list-reading';

/** From the device, without the addresses of audio. */
export function useAlbumList(wanted: WantedItems): ListReading<Album> {
  const inSight = useInSight();
  const onDevice = useDeviceList('albums', askDevice, albumList, wanted, inSight);
  const windows = useServerList(
    { endpoint: listWindowEndpoints.albums, kind: albumList, length: ALBUM_WINDOW, enabled: !onDevice },
    wanted,
    inSight,
  );
  const whole = useListReading(useAlbums({ enabled: !onDevice && !windows }), albumList, wanted);
  return eitherList(onDevice, windows ?? whole, inSight);
}

const newestFirst = { sort: undefined, filter: '' };

export const useNewestAlbums = (): ListReading<Album> => useAlbumList(newestFirst);

async function askDevice(device: DeviceCatalogue, query: ListQuery) {
  const list = await device.albums(query);
  return { ...list, rows: list.rows.map(awaitedAlbum) };
}
