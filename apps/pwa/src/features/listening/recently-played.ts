import { listeningEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { isOutdated } from '../../platform/api-client/is-outdated';
import { knownVisitorId } from './visitor-id';

const { recentlyPlayed } = listeningEndpoints;

/** A visitor who has not played a song has no id, and nothing to request. */
async function readAsVisitor(options: { signal: AbortSignal; isOutdated: boolean }): Promise<Song[]> {
  const visitorId = knownVisitorId();
  return visitorId === undefined ? [] : callApi(recentlyPlayed, { query: { visitorId }, ...options });
}

/**
 * Refetched when a play has arrived. Without `meta.access` a query is personal: it is removed when
 * the session changes.
 */
export const useRecentlyPlayed = ({ asVisitor }: { asVisitor: boolean }) =>
  useQuery<Song[]>({
    queryKey: [recentlyPlayed.path, asVisitor ? 'visitor' : 'person'],
    placeholderData: () => (asVisitor && knownVisitorId() === undefined ? [] : undefined),
    queryFn: (context) => {
      const options = { signal: context.signal, isOutdated: isOutdated(context) };
      return asVisitor ? readAsVisitor(options) : callApi(recentlyPlayed, { asPerson: true, orStored: true, ...options });
    },
  });

export const recentlyPlayedKey = [recentlyPlayed.path];
