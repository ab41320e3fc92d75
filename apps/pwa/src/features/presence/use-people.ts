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
 * Sorted by presence, then name. Refetched with growing delays while somebody online is not in the
 * list: a new person may be online before the list has them.
 */
export function usePeople() {
  const online = useOnline();
  const query = useQuery({ ...queryOf(userEndpoints.list), select: sortedByName });
  const { data, refetch } = query;
  const people = useMemo(() => data && onlineFirst(data, online), [data, online]);
  const known = useMemo(() => new Set(data?.map(({ clerkId }) => clerkId)), [data]);
  const unknown = useMemo(() => [...online].filter((userId) => !known.has(userId)).sort(), [online, known]);
  // One of them is the current user, who is online and not in the list.
  const joined = data && unknown.length > 1 ? unknown.join() : '';

  useEffect(() => {
    if (!joined) return undefined;
    let pause = READ_AGAIN_AFTER_MS;
    const readAgain = () => {
      void refetch();
      pause *= 2;
      timer = setTimeout(readAgain, pause);
    };
    let timer = setTimeout(readAgain, pause);
    return () => clearTimeout(timer);
  }, [joined, refetch]);

  return { ...query, people };
}

export const useOnline = (): ReadonlySet<string> => useStore(usePresence().state, ({ online }) => online);

export const useIsOnline = (userId: string): boolean => useStore(usePresence().state, ({ online }) => online.has(userId));

export const useActivity = (userId: string): Activity | undefined =>
  useStore(usePresence().state, ({ activities }) => activities.get(userId));
