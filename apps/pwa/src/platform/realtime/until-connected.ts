import type { Readable } from '../store/create-store';
import type { Connection } from './realtime';

/**
 * Resolves when connected; rejects when no connection is to be expected, and when `signal` is
 * aborted.
 */
export const untilConnected = (connection: Readable<Connection>, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (end: () => void) => {
      unsubscribe();
      signal?.removeEventListener('abort', check);
      end();
    };
    const check = () => {
      const now = connection.get();
      if (now === 'connected') leave(resolve);
      else if (now !== 'away' || signal?.aborted) leave(() => reject(new Error('There is no connection')));
    };
    const unsubscribe = connection.subscribe(check);
    signal?.addEventListener('abort', check);
    check();
  });
