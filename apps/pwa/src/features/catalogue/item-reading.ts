import type { DeviceItem } from './device/use-device-item';

/** A song, an album or an artist as a screen shows it, wherever it comes from. */
export interface ItemReading<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

export const isServerAsked = ({ item, isPending }: DeviceItem<unknown>): boolean => item === undefined && !isPending;

/** What the server has sent stays in sight until the device answers. */
export function eitherItem<T>({ item }: DeviceItem<T>, fromServer: ItemReading<T>): ItemReading<T> {
  return item === undefined ? fromServer : { data: item, error: null, isPending: false, refetch: fromServer.refetch };
}
