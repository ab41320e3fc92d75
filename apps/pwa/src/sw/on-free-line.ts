import type { Strategy } from 'workbox-strategies';
import { untilLineIsFree } from '../platform/async/line';

type WorkboxPlugin = Strategy['plugins'][number];

/** Browsers end a worker that takes minutes to install, which goes on where it was at the next visit. */
const AT_MOST_MS = 120_000;

/** While a release is installed, each of its files waits until no song that somebody listens to needs the line; two minutes after the first, none does. */
export function onFreeLine(locks: Pick<LockManager, 'request'>): WorkboxPlugin {
  let signal: AbortSignal | undefined;
  return {
    requestWillFetch: async ({ request, event }) => {
      if (event.type === 'install') await untilLineIsFree(locks, (signal ??= AbortSignal.timeout(AT_MOST_MS)));
      return request;
    },
  };
}
