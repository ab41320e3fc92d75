import { userEndpoints } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { useStore } from '../../platform/store/use-store';
import { useIsAway } from './use-is-away';
import { usePresence } from './use-presence';
import { byName, onlineFirst } from './presence-rules';
import type { Activity } from './presence-rules';

const sortedByName = ({ data }: { data: User[] }): User[] => byName(data);

/** Sorted by presence, then by name. `app/wiring/social/presence.ts` keeps the list up to date. */
export function usePeople() {
  const online = useOnline();
  const query = useQuery({ ...queryOf(userEndpoints.list), select: sortedByName });
  const { data } = query;
  const people = useMemo(() => data && onlineFirst(data, online), [data, online]);
  return { ...query, people };
}

export const useOnline = (): ReadonlySet<string> => useStore(usePresence().state, ({ online }) => online);

/** Undefined while nobody can know: the server has not said yet who is online, or this device has lost its connection. */
export function useIsOnline(userId: string): boolean | undefined {
  const isOnline = useStore(usePresence().state, ({ isListed, online }) => online.has(userId) || (isListed ? false : undefined));
  return useIsAway(true) ? undefined : isOnline;
}

export const useActivity = (userId: string): Activity | undefined =>
  useStore(usePresence().state, ({ activities }) => activities.get(userId));
