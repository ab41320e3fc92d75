import { playlistDiscoveryEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { isOutdated } from '../../platform/api-client/is-outdated';

const { onRepeat } = playlistDiscoveryEndpoints;

/**
 * Refetched when a play has arrived; offline, the stored list is used. Without `meta.access` a query is personal: it is removed when the
 * session changes.
 */
export const useOnRepeat = () =>
  useQuery({
    queryKey: [onRepeat.path],
    queryFn: (context) => callApi(onRepeat, { asPerson: true, orStored: true, signal: context.signal, isOutdated: isOutdated(context) }),
  });
