import type { DeviceWork } from './device/use-device-work';

/** A song, an album or an artist as a screen shows it, wherever it comes from. */
export interface WorkReading<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

export const isServerAsked = ({ work, isPending }: DeviceWork<unknown>): boolean => work === undefined && !isPending;

/** What the server has sent stays in sight until the device answers. */
export function eitherWork<T>({ work }: DeviceWork<T>, fromServer: WorkReading<T>): WorkReading<T> {
  return work === undefined ? fromServer : { data: work, error: null, isPending: false, refetch: fromServer.refetch };
}
