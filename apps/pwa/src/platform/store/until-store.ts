import type { Readable } from './create-store';

/** Resolves to the first value that `isWanted` accepts, which may be the current one. */
export function untilStore<S>({ get, subscribe }: Readable<S>, isWanted: (state: S) => boolean): Promise<S> {
  return new Promise((resolve) => {
    const check = () => {
      const state = get();
      if (!isWanted(state)) return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = subscribe(check);
    check();
  });
}
