import type { Album } from '@chorus/contracts';
import { useAlbums } from '../catalogue-queries';
import type { DeviceCatalogue } from '../device/device-catalogue';
import { useDeviceList } from '../device/use-device-list';
import { awaitedAlbum } from '../device/awaited-album';
import type { ListQuery } from '../device/worker/worker-messages';
import { albumList } from './album-list';
import { eitherList, useListReading } from './use-list-reading';
import type { ListReading, WantedItems } from './use-list-reading';

/** From the device, without the addresses of audio. */
export function useAlbumList(wanted: WantedItems): ListReading<Album> {
  const onDevice = useAlbumsOnDevice(wanted);
  const fromServer = useListReading(useAlbums({ enabled: !onDevice }), albumList, wanted);
  return eitherList(onDevice, fromServer);
}

export const useAlbumsOnDevice = (wanted: WantedItems): ListReading<Album> | undefined =>
  useDeviceList('albums', askDevice, albumList, wanted);

async function askDevice(device: DeviceCatalogue, query: ListQuery) {
  const list = await device.albums(query);
  return { ...list, rows: list.rows.map(awaitedAlbum) };
}
