import { listeningEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client/call-api';
import { isOutdated } from '../../platform/api-client/is-outdated';
import { hadPlayed } from '../../platform/storage/who-was-here';
import { knownVisitorId } from './visitor-id';

const { recentlyPlayed } = listeningEndpoints;

export const recentlyPlayedKey = [recentlyPlayed.path];
export const playedByPersonKey = [...recentlyPlayedKey, 'person'];

/** A visitor who has not played a song has no id, and nothing to request. */
async function readAsVisitor(options: { signal: AbortSignal; isOutdated: boolean }): Promise<Song[]> {
  const visitorId = knownVisitorId();
  return visitorId === undefined ? [] : callApi(recentlyPlayed, { query: { visitorId }, ...options });
}

const keyOf = (asVisitor: boolean) => (asVisitor ? [...recentlyPlayedKey, 'visitor'] : playedByPersonKey);

/**
 * Refetched when a play has arrived. Without `meta.access` a query is personal: it is removed when
 * the session changes.
 */
export const useRecentlyPlayed = ({ asVisitor }: { asVisitor: boolean }) =>
  useQuery<Song[]>({
    queryKey: keyOf(asVisitor),
    queryFn: (context) => {
      const options = { signal: context.signal, isOutdated: isOutdated(context) };
      return asVisitor ? readAsVisitor(options) : callApi(recentlyPlayed, { asPerson: true, orStored: true, ...options });
    },
  });

/** Whether it was already known at the first render that songs had been played. */
export function useHadPlayed({ asVisitor }: { asVisitor: boolean }): boolean {
  const client = useQueryClient();
  const [isKnown] = useState(() => {
    const songs = client.getQueryData<Song[]>(keyOf(asVisitor));
    return songs ? songs.length > 0 : hadPlayed({ asVisitor });
  });
  return isKnown;
}
