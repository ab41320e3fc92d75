import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../../platform/store/use-store';
import type { DeviceCatalogue } from './device-catalogue';
import { deviceState, openDevice } from './open-device';
import { readRevision } from './read-revision';

export interface DeviceWork<T> {
  /** Undefined where the copy does not have it. */
  work: T | undefined;
  /** The server need not be asked yet. */
  isPending: boolean;
}

/** A song, an album or an artist from the device's copy of the catalogue, once that is read; until then the server is asked, as without one. */
export function useDeviceWork<T>(name: string, ask: (device: DeviceCatalogue) => Promise<T | undefined>): DeviceWork<T> {
  const revision = useStore(deviceState, readRevision);
  const { data, isPending } = useQuery({
    queryKey: ['device', name, { revision }],
    queryFn: async (): Promise<{ work: T | undefined }> => ({ work: await ask(await openDevice()) }),
    enabled: revision !== undefined,
    placeholderData: (before: { work: T | undefined } | undefined, query) => (query?.queryKey[1] === name ? before : undefined),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  });
  return revision === undefined ? { work: undefined, isPending: false } : { work: data?.work, isPending };
}
