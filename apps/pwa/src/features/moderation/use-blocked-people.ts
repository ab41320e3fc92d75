import { blockEndpoints } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/overlays/toast';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';

const blockedPeople = queryOf(blockEndpoints.list);

export const useBlockedPeople = () => useQuery(blockedPeople);

export const useHasBlocked = (userId: string): boolean =>
  useQuery({ ...blockedPeople, select: (people) => people.some(({ clerkId }) => clerkId === userId) }).data ?? false;

type NamedUser = Pick<User, 'clerkId' | 'fullName'>;

function useChange(change: (person: NamedUser) => Promise<unknown>, done: (name: string) => string) {
  const client = useQueryClient();

  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: async (_, { fullName }) => {
      await client.invalidateQueries({ queryKey: blockedPeople.queryKey });
      toast.success(done(fullName));
    },
    onError: ({ message }) => toast.error(message),
  });
}

export const useBlock = () =>
  useChange(
    ({ clerkId }) => callApi(blockEndpoints.add, { params: { clerkId } }),
    (name) => `You have blocked ${name}`,
  );

export const useUnblock = () =>
  useChange(
    ({ clerkId }) => callApi(blockEndpoints.remove, { params: { clerkId } }),
    (name) => `${name} is unblocked`,
  );
