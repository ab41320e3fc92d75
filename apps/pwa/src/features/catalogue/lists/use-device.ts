import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../../platform/store/use-store';
import type { DeviceCatalogue } from './device-catalogue';
import { deviceState, isDeviceCaughtUp, openDevice, turnDevice } from './open-device';
import { copyRevision, mayHaveCopy } from './device-catalogue';

export interface DeviceItem<T> {
  /** Undefined if the copy does not have it. */
  item: T | undefined;
  /** The server need not be asked yet. */
  isPending: boolean;
  /** The copy is being opened, and may have it: without a network, nobody knows yet that it is not stored. */
  isOpening: boolean;
  /** An answer that the server has given on this page is newer, since the copy has not caught up with it. */
  isOlder: boolean;
}

/** A song, an album or an artist from the device's copy of the catalogue, once the copy is read; until then the server is asked, as without a copy. */
export function useDeviceItem<T>(name: string, ask: (device: DeviceCatalogue) => Promise<T | undefined>): DeviceItem<T> {
  const revision = useStore(deviceState, copyRevision);
  const mayOpen = useStore(deviceState, mayHaveCopy);
  const isCaughtUp = useStore(isDeviceCaughtUp, (is) => is);
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['device', name, { revision }],
    queryFn: async (): Promise<{ item: T | undefined }> => ({ item: await ask(await openDevice()) }),
    enabled: revision !== undefined,
    placeholderData: (before: { item: T | undefined } | undefined, query) => (query?.queryKey[1] === name ? before : undefined),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  });
  if (revision === undefined) return { item: undefined, isPending: false, isOpening: mayOpen, isOlder: true };
  return { item: data?.item, isPending, isOpening: false, isOlder: !isCaughtUp || isPlaceholderData };
}

/** Whether this device is to have a copy of the catalogue. */
export function useDeviceSetting(): { isWanted: boolean; turn: (isWanted: boolean) => void } {
  return { isWanted: useStore(deviceState, ({ type }) => type !== 'off'), turn: turnDevice };
}
