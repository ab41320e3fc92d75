import { roomEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

const FRESH_MS = 10_000;
const LOOK_AGAIN_MS = 20_000;

export const useRoomPreview = (token: string) =>
  useQuery({
    ...queryOf(roomEndpoints.preview, { token }),
    staleTime: FRESH_MS,
    retry: false,
    // A room that has ended does not begin again.
    refetchInterval: ({ state }) => state.status !== 'error' && LOOK_AGAIN_MS,
  });
