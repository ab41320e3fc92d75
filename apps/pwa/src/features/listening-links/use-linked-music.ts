import { listeningLinkEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import { noteOpenedLink } from '../../platform/listening-access/who-may-listen';

/** What a link for visitors leads to. Asking for it also lets this browser read its media. */
export function useLinkedMusic(token: string) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [listeningLinkEndpoints.open.path, { token }],
    meta: { access: 'public' },
    queryFn: ({ signal }) => callApi(listeningLinkEndpoints.open, { body: { token }, asAnyone: true, signal }),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data) noteOpenedLink();
  }, [data]);
  const hasEnded = error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'invalid');
  return { music: data, error, hasEnded, isPending, refetch };
}
