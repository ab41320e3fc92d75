import type { Readable } from '../../platform/store/create-store';

export interface TabFlag extends Readable<boolean> {
  set: () => void;
  clear: () => void;
}

/** Stored for this tab, since signing out may lead to the provider and back. Without storage the flag is never set, as if the tab had been closed. */
export function createTabFlag(key: string): TabFlag {
  const listeners = new Set<() => void>();

  const change = (work: () => void) => {
    try {
      work();
    } catch {
      // Without storage, the notice is not shown.
    }
    listeners.forEach((listener) => listener());
  };

  return {
    get: () => {
      try {
        return sessionStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: () => change(() => sessionStorage.setItem(key, 'true')),
    clear: () => change(() => sessionStorage.removeItem(key)),
  };
}
