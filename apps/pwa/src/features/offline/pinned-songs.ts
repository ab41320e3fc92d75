const PREFIX = 'chorus.soon-heard.';

/**
 * The hashes of songs that a tab of this browser plays or is about to play: exempt from eviction.
 */
export interface PinnedSongs {
  pin: (hashes: ReadonlySet<string>) => void;
  all: () => Promise<ReadonlySet<string>>;
}

/**
 * Each tab holds a shared Web Lock per song: the browser releases them when the tab dies, however
 * it does.
 */
export function createPinnedSongs(locks: Pick<LockManager, 'request' | 'query'>): PinnedSongs {
  const held = new Map<string, () => void>();

  const pinOne = async (hash: string) => {
    const letGo = new Promise<void>((resolve) => held.set(hash, resolve));
    await locks.request(PREFIX + hash, { mode: 'shared' }, () => letGo);
  };

  return {
    pin: (hashes) => {
      for (const [hash, letGo] of held) {
        if (hashes.has(hash)) continue;
        held.delete(hash);
        letGo();
      }
      hashes.forEach((hash) => {
        if (!held.has(hash)) pinOne(hash).catch(unheld);
      });
    },
    all: async () => {
      const { held: heldByTabs = [] } = await locks.query();
      const byTabs = heldByTabs.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
      return new Set([...held.keys(), ...byTabs]);
    },
  };
}

const unheld = (error: unknown) => console.warn('A song could not be pinned; it may be evicted', error);
