import { listeningAccessEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { hasOpenedLink, noteWhoMayListen, whoMayListen } from '../../platform/listening-access/who-may-listen';
import { useStore } from '../../platform/store/use-store';
import { usePerson } from './use-session';

/** False for visitors where only people who are signed in may listen. */
export function useMayListen(): boolean {
  const listening = useStore(whoMayListen);
  const isSignedIn = usePerson() !== undefined;
  return isSignedIn || listening === 'everyone';
}

/** Whether visitors may at least hear what a link has led them to. */
export function useMayHear(): boolean {
  const hasLink = useStore(hasOpenedLink);
  return useMayListen() || hasLink;
}

/** Asks the server whether visitors still may not listen: if they may by now, the screens come back. */
export function useListeningCheck(): void {
  const { data, isFetchedAfterMount } = useQuery({ ...queryOf(listeningAccessEndpoints.status), staleTime: 0 });
  useEffect(() => {
    if (data && isFetchedAfterMount) noteWhoMayListen(data.listening);
  }, [data, isFetchedAfterMount]);
}
