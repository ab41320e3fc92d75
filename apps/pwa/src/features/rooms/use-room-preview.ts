import { roomEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

const FRESH_MS = 10_000;

export const useRoomPreview = (token: string) =>
  useQuery({ ...queryOf(roomEndpoints.preview, { token }), staleTime: FRESH_MS, retry: false });
