import type { Readable } from '../store/create-store';
import type { Connection } from './realtime';

/** Resolves when there is a connection; rejects when there will be none by itself, or when nobody waits for it any more. */
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
