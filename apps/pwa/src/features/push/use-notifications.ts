import { pushEndpoints } from '@chorus/contracts';
import type { PushSettings } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import { pushState } from './browser-push';
import { leaveThisDevice, notifyThisDevice } from './notify-this-device';

const settings = queryOf(pushEndpoints.settings);
const device = {
  queryKey: [pushEndpoints.subscribe.path],
  queryFn: async () => {
    const state = await pushState();
    return typeof state === 'object' ? 'on' : state;
  },
  refetchOnWindowFocus: true,
  networkMode: 'always',
} as const;

export type Notified = 'on' | 'off' | 'denied';

export function useNotified(): Notified | undefined {
  const publicKey = useQuery(settings).data?.publicKey;
  const state = useQuery(device).data;
  return typeof publicKey === 'string' && state !== 'unsupported' ? state : undefined;
}

export const useShowsText = (): boolean => useQuery(settings).data?.showsText ?? false;

export function useNotify() {
  const client = useQueryClient();
  const { data } = useQuery(settings);

  return useMutation({
    networkMode: 'always',
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) await leaveThisDevice();
      else if (typeof data?.publicKey === 'string') await notifyThisDevice(data.publicKey);
    },
    onSettled: () => client.invalidateQueries({ queryKey: device.queryKey }),
  });
}

export function useShowText() {
  const client = useQueryClient();

  return useMutation({
    networkMode: 'always',
    mutationFn: (showsText: boolean) => callApi(pushEndpoints.change, { body: { showsText } }),
    onSuccess: (changed) => client.setQueryData<PushSettings>(settings.queryKey, changed),
  });
}
