import { accountEndpoints, auditEndpoints } from '@chorus/contracts';
import type { Account, AccountInvitation, AccountRole } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import { toast } from '../../ui/overlays/toast';

const people = queryOf(accountEndpoints.list);
const changed = [people, queryOf(auditEndpoints.list)];

/** Read again whenever the list is opened, because people join at any time. */
export const usePeople = () => useQuery({ ...people, staleTime: 0 });

function useChange<Change, Answer>(change: (change: Change) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const client = useQueryClient();

  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
    onError: ({ message }) => toast.error(message),
  });
}

const say = ({ message }: { message: string }) => toast.success(message);

export const useInvite = () => useChange((role: AccountRole) => callApi(accountEndpoints.invite, { body: { role } }));

export const useReset = () => useChange(({ clerkId }: Account) => callApi(accountEndpoints.reset, { params: { clerkId } }));

export const useEnd = () => useChange(({ clerkId }: Account) => callApi(accountEndpoints.end, { params: { clerkId } }), say);

export const useWithdraw = () =>
  useChange(({ _id }: AccountInvitation) => callApi(accountEndpoints.withdraw, { params: { id: _id } }), say);
