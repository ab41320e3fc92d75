const PREFIX = 'chorus.soon-heard.';

/** The songs that a tab of this browser plays now or is about to, by hash: nothing takes these away for want of room. */
export interface SparedSongs {
  /** From now on this tab plays, or is about to play, these. */
  spare: (hashes: ReadonlySet<string>) => void;
  /** Those of all tabs. */
  all: () => Promise<ReadonlySet<string>>;
}

/** Each tab holds a shared Web Lock for each of its songs: the browser lets go of them when the tab dies, however it does. */
export function createSparedSongs(locks: Pick<LockManager, 'request' | 'query'>): SparedSongs {
  const held = new Map<string, () => void>();

  const hold = async (hash: string) => {
    const letGo = new Promise<void>((resolve) => held.set(hash, resolve));
    await locks.request(PREFIX + hash, { mode: 'shared' }, () => letGo);
  };

  return {
    spare: (hashes) => {
      for (const [hash, letGo] of held) {
        if (hashes.has(hash)) continue;
        held.delete(hash);
        letGo();
      }
      hashes.forEach((hash) => {
        if (!held.has(hash)) hold(hash).catch(unheld);
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
