import { userEndpoints } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { useStore } from '../../platform/store/use-store';
import { usePresence } from './presence-provider';
import { byName, onlineFirst } from './presence-rules';
import type { Doing } from './presence-rules';

const sortedByName = ({ data }: { data: User[] }): User[] => byName(data);

/** Everybody else, those who are online first, then by name. Whoever comes for the first time makes it read the list again. */
export function usePeople() {
  const { state } = usePresence();
  const online = useStore(state, (presence) => presence.online);
  const query = useQuery({ ...queryOf(userEndpoints.list), select: sortedByName });
  const { data, dataUpdatedAt, refetch } = query;
  const people = useMemo(() => data && onlineFirst(data, online), [data, online]);
  const knows = useMemo(() => new Set(data?.map(({ clerkId }) => clerkId)), [data]);
  const newcomers = data === undefined ? 0 : [...online].filter((personId) => !knows.has(personId)).length;

  // I am online and not in the list: one stranger is me.
  const hasNewcomers = newcomers > 1;
  useEffect(() => {
    if (hasNewcomers && Date.now() - dataUpdatedAt > READ_AGAIN_AFTER_MS) void refetch();
  }, [hasNewcomers, online, dataUpdatedAt, refetch]);

  return { ...query, people };
}

const READ_AGAIN_AFTER_MS = 2_000;

export const useIsOnline = (personId: string): boolean => useStore(usePresence().state, ({ online }) => online.has(personId));

/** What somebody does; undefined when they are idle. */
export const useDoing = (personId: string): Doing | undefined => useStore(usePresence().state, ({ doing }) => doing.get(personId));
