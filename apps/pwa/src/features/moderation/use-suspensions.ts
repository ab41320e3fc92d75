import { auditEndpoints, suspensionEndpoints } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/overlays/toast';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';

const suspendedPeople = queryOf(suspensionEndpoints.list);
const changed = [suspendedPeople, queryOf(auditEndpoints.list)];

export const useIsSuspendedPerson = (userId: string): boolean | undefined =>
  useQuery({ ...suspendedPeople, select: (people) => people.some(({ clerkId }) => clerkId === userId) }).data;

interface SuspendedPerson {
  clerkId: string;
  fullName: string;
}

function useChange<Change extends SuspendedPerson>(change: (person: Change) => Promise<unknown>, done: (name: string) => string) {
  const client = useQueryClient();

  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: async (_, { fullName }) => {
      await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      toast.success(done(fullName));
    },
    onError: ({ message }) => toast.error(message),
  });
}

export const useSuspend = () =>
  useChange(
    ({ clerkId, reason, reportId }: SuspendedPerson & { reason: string; reportId: string | undefined }) =>
      callApi(suspensionEndpoints.add, { params: { clerkId }, body: { ...(reason && { reason }), ...(reportId && { reportId }) } }),
    (name) => `${name} is suspended`,
  );

export const useLift = () =>
  useChange(
    ({ clerkId }: SuspendedPerson) => callApi(suspensionEndpoints.remove, { params: { clerkId } }),
    (name) => `${name} is no longer suspended`,
  );
