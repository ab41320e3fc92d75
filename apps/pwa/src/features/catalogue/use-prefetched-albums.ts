import { albumEndpoints } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api-client/query-of';

const HOW_MANY = 4;
const WITHOUT_IDLE_CALLBACK_MS = 1_000;

/** Reads the first albums ahead, once the browser has nothing better to do. */
export function usePrefetchedAlbums(albums: readonly Album[] | undefined) {
  const client = useQueryClient();
  const ids = albums
    ?.slice(0, HOW_MANY)
    .map((album) => album._id)
    .join(' ');

  useEffect(() => {
    if (!ids) return;
    return whenIdle(() =>
      ids.split(' ').forEach((id) => {
        client.query(queryOf(albumEndpoints.byId, { id })).catch(() => undefined);
      }),
    );
  }, [client, ids]);
}

function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, WITHOUT_IDLE_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}
