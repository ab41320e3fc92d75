import type { Readable } from '../../platform/store/create-store';

const KEY = 'chorus.account-deleted';

const listeners = new Set<() => void>();

function change(work: () => void): void {
  try {
    work();
  } catch {
    // Forbidden storage: nobody is told, as if the tab had been closed.
  }
  listeners.forEach((listener) => listener());
}

/**
 * Whether the account of whoever was signed in was deleted. Stored for this tab, since signing out may lead to the provider and back.
 */
export const accountDeleted: Readable<boolean> = {
  get: () => {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  subscribe: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const rememberAccountDeleted = (): void => change(() => sessionStorage.setItem(KEY, 'true'));

export const forgetAccountDeleted = (): void => change(() => sessionStorage.removeItem(KEY));
