import type { Readable } from '../../../platform/store/create-store';
import type { Keepable, DownloadName } from '../keepable';
import { isSameItem } from '../keepable';
import type { KeptStore } from '../kept-store';
import type { OfflineEvent } from '../offline-rules';
import type { OfflineState } from '../offline-state';
import { caughtUp, isBehind } from './follow-rules';
import type { Download } from '../../../platform/storage/rows/kept-rows';

export interface DownloadList {
  /** Does nothing while it is not known who is here. */
  download: (item: Keepable) => Promise<void>;
  pause: (name: DownloadName) => Promise<void>;
  resume: (name: DownloadName) => Promise<void>;
  remove: (name: DownloadName) => Promise<void>;
  /** Adds the songs that the catalogue has added to somebody's downloads, and takes over audio that it has replaced. */
  follow: (offered: readonly Keepable[]) => Promise<void>;
}

interface DownloadListDeps {
  store: KeptStore;
  state: Readable<OfflineState>;
  dispatch: (event: OfflineEvent) => void;
  /** Rereads all storage, in the other tabs too. */
  changed: () => Promise<void>;
  keepCovers: () => void;
  tidyForRoom: () => Promise<void>;
  now: () => number;
  persist: () => Promise<unknown>;
}

export function createDownloadList(deps: DownloadListDeps): DownloadList {
  const { store, state, dispatch, changed, keepCovers, tidyForRoom, now } = deps;

  const setPaused = async (name: DownloadName, isPaused: boolean) => {
    const item = state.get().kept.find((kept) => isSameItem(kept, name));
    if (!item) return;
    if (!isPaused) dispatch({ type: 'songs.resumed', songs: item.songs });
    await store.changeKept(name, (kept) => kept && { ...kept, isPaused });
    await changed();
  };

  return {
    download: async (item) => {
      const { owner } = state.get();
      if (owner === undefined) return;
      const asking = deps.persist().catch(() => undefined);
      await store.changeKept(item, (kept) => ({ ...item, keptAt: now(), isPaused: false, owners: ownersWith(owner, kept) }));
      await changed();
      keepCovers();
      await asking;
    },
    pause: (name) => setPaused(name, true),
    resume: (name) => setPaused(name, false),
    remove: async (name) => {
      const { owner } = state.get();
      await store.changeKept(name, (kept) => kept && withoutOwner(owner, kept));
      await tidyForRoom();
    },
    follow: async (offered) => {
      const follow = (item: Keepable) => store.changeKept(item, (kept) => (kept && isBehind(kept, item) ? caughtUp(kept, item) : kept));
      await Promise.all(offered.map(follow));
      await changed();
      keepCovers();
    },
  };
}

const ownersWith = (owner: string, kept: Download | undefined): string[] => [...new Set([...(kept?.owners ?? []), owner])];

/** Undefined if there are no other owners. */
function withoutOwner(owner: string | undefined, kept: Download): Download | undefined {
  const owners = kept.owners?.filter((one) => one !== owner) ?? [];
  return owners.length > 0 ? { ...kept, owners } : undefined;
}
