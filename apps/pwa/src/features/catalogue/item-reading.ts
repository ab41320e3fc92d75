import type { DeviceItem } from './device/use-device-item';
import { isNotFound } from './load-failure';

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
  const { error, refetch } = fromServer;
  if (item !== undefined) return { data: item, error: null, isPending: false, refetch };
  // What the server sent before it was deleted would stay.
  return error && isNotFound(error) ? { data: undefined, error, isPending: false, refetch } : fromServer;
}
