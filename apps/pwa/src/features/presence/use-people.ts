import { userEndpoints } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { useStore } from '../../platform/store/use-store';
import { usePresence } from './use-presence';
import { byName, onlineFirst } from './presence-rules';
import type { Activity } from './presence-rules';

const sortedByName = ({ data }: { data: User[] }): User[] => byName(data);

const READ_AGAIN_AFTER_MS = 500;

/**
 * Everybody else, those who are online first, then by name. As long as there are strangers among those who are online it is read again, less and
 * less often: somebody who comes for the first time may be online before they are in the list.
 */
export function usePeople() {
  const { state } = usePresence();
  const online = useStore(state, (presence) => presence.online);
  const query = useQuery({ ...queryOf(userEndpoints.list), select: sortedByName });
  const { data, refetch } = query;
  const people = useMemo(() => data && onlineFirst(data, online), [data, online]);
  const known = useMemo(() => new Set(data?.map(({ clerkId }) => clerkId)), [data]);
  // One of them is me, who am online and not in the list.
  const hasUnknownUsers = data !== undefined && [...online].filter((personId) => !known.has(personId)).length > 1;

  useEffect(() => {
    if (!hasUnknownUsers) return undefined;
    let pause = READ_AGAIN_AFTER_MS;
    const readAgain = () => {
      void refetch();
      pause *= 2;
      timer = setTimeout(readAgain, pause);
    };
    let timer = setTimeout(readAgain, pause);
    return () => clearTimeout(timer);
  }, [hasUnknownUsers, online, refetch]);

  return { ...query, people };
}

export const useIsOnline = (personId: string): boolean => useStore(usePresence().state, ({ online }) => online.has(personId));

/** What somebody does; undefined when they are idle. */
export const useActivity = (personId: string): Activity | undefined =>
  useStore(usePresence().state, ({ activities }) => activities.get(personId));
