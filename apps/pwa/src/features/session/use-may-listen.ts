import { listeningAccessEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { hasOpenedLink, noteWhoMayListen, whoMayListen } from '../../platform/listening-access/who-may-listen';
import { useStore } from '../../platform/store/use-store';
import { useGuest, usePerson } from './use-session';

/** Whether the listener of this page may listen to everything: false for visitors where only people who are signed in may. */
export function useMayListen(): boolean {
  const listening = useStore(whoMayListen);
  const isSignedIn = usePerson() !== undefined;
  return isSignedIn || listening === 'everyone';
}

/** Whether they may listen at least to what a link or a room has led them to. */
export function useMayHear(): boolean {
  const hasLink = useStore(hasOpenedLink);
  const isGuest = useGuest() !== undefined;
  return useMayListen() || hasLink || isGuest;
}

/** Asks the server again who may listen, so that the screens come back once visitors may. */
export function useListeningCheck(): void {
  const { data, isFetchedAfterMount } = useQuery({ ...queryOf(listeningAccessEndpoints.status), staleTime: 0 });
  useEffect(() => {
    if (data && isFetchedAfterMount) noteWhoMayListen(data.listening);
  }, [data, isFetchedAfterMount]);
}
