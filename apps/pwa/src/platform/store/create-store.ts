/** A value that is replaced and never changed, and how to follow it. */
export interface Readable<S> {
  get: () => S;
  /** Calls back after every change. Answers with how to stop. */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<S> extends Readable<S> {
  /** Setting what is there already tells nobody. */
  set: (next: S) => void;
}

/** Something that changes outside of React and is shown in it. */
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
