const PREFIX = 'chorus.soon-heard.';

/** The songs that a tab of this browser plays now or is about to, by hash: nothing takes these away for want of room. */
export interface PinnedSongs {
  /** From now on this tab plays, or is about to play, these. */
  pin: (hashes: ReadonlySet<string>) => void;
  /** Those of all tabs. */
  all: () => Promise<ReadonlySet<string>>;
}

/** Each tab holds a shared Web Lock for each of its songs: the browser lets go of them when the tab dies, however it does. */
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

const unheld = (error: unknown) => console.warn('Another tab may take away what this one is about to play', error);
