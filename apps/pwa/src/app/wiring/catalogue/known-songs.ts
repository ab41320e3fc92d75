import { albumEndpoints, discoveryEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { albumReadFromDevice } from '../../../features/catalogue/lists/items-on-device';
import { queryOf } from '../../../platform/api-client/query-of';

const homeLists = [discoveryEndpoints.featured, discoveryEndpoints.madeForYou, discoveryEndpoints.trending];

export const knownSongs = (client: QueryClient): Song[] => homeLists.flatMap((list) => client.getQueryData(queryOf(list).queryKey) ?? []);

export const albumTitleIn =
  (client: QueryClient) =>
  ({ albumId }: Song): string | undefined => {
    if (albumId === null) return undefined;
    const album = albumReadFromDevice(client, albumId) ?? client.getQueryData(queryOf(albumEndpoints.byId, { id: albumId }).queryKey);
    return album?.title;
  };

export function onListChanged(client: QueryClient, onChange: () => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') onChange();
  });
}
