import type { SearchResponse } from '@chorus/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from '../../../platform/store/use-store';
import { deviceState, openDevice } from './open-device';
import type { DeviceFound } from './worker/worker-messages';

/**
 * Returns what the device's copy of the catalogue has of a query. A blank one makes the copy ready to be searched. There is no data without a
 * copy, and until it is ready.
 */
export function useDeviceSearch(query: string, { limit, enabled = true }: { limit?: number; enabled?: boolean } = {}) {
  const state = useStore(deviceState);
  return useQuery({
    queryKey: ['device', 'search', { query, limit, revision: state.type === 'copy' ? state.revision : undefined }],
    queryFn: async () => responseOf(await (await openDevice()).search(query, limit)),
    enabled: enabled && state.type === 'copy',
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

const responseOf = ({ topArtist, songs, albums, artists }: DeviceFound): SearchResponse => ({
  topResult: topArtist && { type: 'artist', data: topArtist },
  results: { songs, albums, artists },
});
