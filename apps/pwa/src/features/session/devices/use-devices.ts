import { sessionEndpoints } from '@chorus/contracts';
import type { Session } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { toast } from '../../../ui/overlays/toast';

const devices = queryOf(sessionEndpoints.list);

/** Read again whenever the dialog is opened, because other devices change the list. */
export const useDevices = () => useQuery({ ...devices, staleTime: 0 });

function useEnd<Which>(end: (which: Which) => Promise<unknown>, done: (which: Which) => string) {
  const client = useQueryClient();

  return useMutation({
    networkMode: 'always',
    mutationFn: end,
    onSuccess: (_, which) => toast.success(done(which)),
    onError: ({ message }) => toast.error(message),
    // Refetched after a failure, too, because the device may be signed out already.
    onSettled: () => client.invalidateQueries({ queryKey: devices.queryKey }),
  });
}

export const useSignOutDevice = () =>
  useEnd(
    ({ id }: Session) => callApi(sessionEndpoints.end, { params: { id } }),
    ({ label }) => `${label} is signed out`,
  );

export const useSignOutOthers = () =>
  useEnd<undefined>(
    () => callApi(sessionEndpoints.endOthers),
    () => 'All other devices are signed out',
  );
