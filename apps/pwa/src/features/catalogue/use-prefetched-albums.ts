import { albumEndpoints } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { whenIdle } from '../../platform/async/when-idle';
import { deviceState } from './device/open-device';
import { copyRevision } from './device/copy-revision';

const HOW_MANY = 4;

/** What the device's copy of the catalogue has is there anyway. */
export function usePrefetchedAlbums(albums: readonly Album[] | undefined) {
  const client = useQueryClient();
  const ids = albums
    ?.slice(0, HOW_MANY)
    .map((album) => album._id)
    .join(' ');

  useEffect(() => {
    if (!ids) return;
    return whenIdle(() => {
      if (copyRevision(deviceState.get()) !== undefined) return;
      ids.split(' ').forEach((id) => {
        client.query(queryOf(albumEndpoints.byId, { id })).catch(() => undefined);
      });
    });
  }, [client, ids]);
}
