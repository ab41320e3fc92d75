import { scrobblingEndpoints } from '@chorus/contracts';
import type { Scrobbling, ScrobblingCredentials } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';

const state = queryOf(scrobblingEndpoints.read);

/** While plays wait, the sentence about them is kept up to date. */
const REFRESH_MS = 15_000;

export const useScrobbling = () =>
  useQuery({
    ...state,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.connection && data.connection.waiting > 0 ? REFRESH_MS : false),
  });

export const useCheck = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: ScrobblingCredentials) => callApi(scrobblingEndpoints.check, { asPerson: true, body }),
  });

function useChange<Input>(change: (input: Input) => Promise<Scrobbling>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (changed) => client.setQueryData(state.queryKey, changed),
  });
}

export const useConnect = () => useChange((body: ScrobblingCredentials) => callApi(scrobblingEndpoints.connect, { asPerson: true, body }));

export const useDisconnect = () => useChange(() => callApi(scrobblingEndpoints.disconnect, { asPerson: true }));
