import { WebStorageStateStore } from 'oidc-client-ts';
import type { StateStore } from 'oidc-client-ts';

const SIGN_IN_STATE_PREFIX = 'chorus.sign-in.';

/** Empty if the browser forbids storage: then even reading the global throws. */
function storeOf(storage: () => Storage): StateStore[] {
  try {
    return [new WebStorageStateStore({ store: storage(), prefix: SIGN_IN_STATE_PREFIX })];
  } catch {
    return [];
  }
}

/**
 * Stores the state of a sign-in until the provider redirects back: in localStorage or, if that is full or forbidden, in sessionStorage,
 * which the same tab still has when it returns. Rejects if neither works.
 */
export function createSignInStateStore(): StateStore {
  const stores = [...storeOf(() => localStorage), ...storeOf(() => sessionStorage)];

  const firstOf = async (find: (store: StateStore) => Promise<string | null>) => {
    for (const store of stores) {
      const found = await find(store).catch(() => null);
      if (found !== null) return found;
    }
    return null;
  };

  return {
    set: (key, value) =>
      stores.reduce<Promise<void>>(
        (tried, store) => tried.catch(() => store.set(key, value)),
        Promise.reject(new Error('This browser has no storage for signing in')),
      ),
    get: (key) => firstOf((store) => store.get(key)),
    remove: (key) => firstOf((store) => store.remove(key)),
    getAllKeys: async () => (await Promise.all(stores.map((store) => store.getAllKeys().catch(() => [])))).flat(),
  };
}
