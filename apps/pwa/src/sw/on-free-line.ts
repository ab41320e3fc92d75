import type { Strategy } from 'workbox-strategies';
import { untilLineIsFree } from '../platform/async/line';

type WorkboxPlugin = Strategy['plugins'][number];

/** Browsers end a worker that takes minutes to install. It continues where it was at the next visit. */
const AT_MOST_MS = 120_000;

/** While a release is installed, each file waits until no playing song needs the line, for two minutes after the first file at most. */
export function onFreeLine(locks: Pick<LockManager, 'request'>): WorkboxPlugin {
  let signal: AbortSignal | undefined;
  return {
    requestWillFetch: async ({ request, event }) => {
      if (event.type === 'install') await untilLineIsFree(locks, (signal ??= AbortSignal.timeout(AT_MOST_MS)));
      return request;
    },
  };
}
