import { albumEndpoints, artistEndpoints, songEndpoints } from '@chorus/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import type { CatalogueRows, CopiedList } from './catalogue-copy';

/** Not that of the server's list, whose songs have the addresses of audio. */
export const copiedListKey = (noun: keyof CatalogueRows): QueryKey => ['device', `all ${noun}`];

const servedListKeys: Record<keyof CatalogueRows, QueryKey> = {
  songs: queryOf(songEndpoints.list).queryKey,
  albums: queryOf(albumEndpoints.list).queryKey,
  artists: queryOf(artistEndpoints.list).queryKey,
};

/** Shows what an admin has changed before the list, wherever it comes from, is read again. One that has not been read stays absent. */
export function changeList<Noun extends keyof CatalogueRows>(
  client: QueryClient,
  noun: Noun,
  change: (rows: CatalogueRows[Noun][]) => CatalogueRows[Noun][],
): void {
  client.setQueryData<CatalogueRows[Noun][]>(servedListKeys[noun], (rows) => rows && change(rows));
  client.setQueryData<CopiedList<CatalogueRows[Noun]>>(copiedListKey(noun), (list) => list && { ...list, rows: change(list.rows) });
}
