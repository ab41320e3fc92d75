import { albumEndpoints } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callForPart } from '../../../platform/api-client/call-api';
import { isOutdated } from '../../../platform/api-client/is-outdated';
import { queryOf } from '../../../platform/api-client/query-of';
import { useAlbums, whileItGrows } from '../catalogue-queries';
import { albumList } from './album-list';
import { useAlbumsOnDevice } from './use-album-list';
import { eitherList, useListReading } from './use-list-reading';
import type { ListReading } from './use-list-reading';

const asTheyCome = { sort: undefined, filter: '' };

const { list } = albumEndpoints;
/** More than Home and the sidebar show at first. An album comes with its songs, about 8 kB: those of a large catalogue take minutes on a phone. */
const FIRST = 60;
/** The rest is read when somebody scrolls this close to the last one of them. */
const NEAR = 20;
const query = { limit: String(FIRST) };

/** All albums, the newest first: from the device, and until it has a copy from the server, of which only the first ones are read at first. */
export function useNewestAlbums(): ListReading<Album> {
  const onDevice = useAlbumsOnDevice(asTheyCome);
  const [isAllWanted, setAllWanted] = useState(false);
  const first = useQuery({
    queryKey: queryOf(list, undefined, query).queryKey,
    queryFn: (context) => callForPart(list, { query, signal: context.signal, isOutdated: isOutdated(context) }),
    refetchInterval: ({ state }) => whileItGrows.refetchInterval({ state: { data: state.data?.items } }),
    enabled: !onDevice && !isAllWanted,
  });
  // Without a network, the service worker may have the whole list.
  const needsAll = isAllWanted || first.isError;
  const all = useListReading(useAlbums({ enabled: !onDevice && needsAll }), albumList, asTheyCome);
  const some = useListReading({ ...first, data: first.data?.items }, albumList, asTheyCome);
  const hasMore = first.data?.next !== undefined;
  const show = useCallback(
    (from: number) => {
      if (hasMore && from > FIRST - NEAR) setAllWanted(true);
    },
    [hasMore],
  );
  const fromServer = needsAll && !(all.isPending && first.data) ? all : { ...some, show };
  return eitherList(onDevice, fromServer);
}
