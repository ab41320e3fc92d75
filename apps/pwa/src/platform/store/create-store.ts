/** An immutable value, replaced on every change. */
export interface Readable<S> {
  get: () => S;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<S> extends Readable<S> {
  /** Setting the same value notifies nobody. */
  set: (next: S) => void;
}

/** State outside of React, for `useSyncExternalStore`. */
export function createStore<S>(initial: S): Store<S> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

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
