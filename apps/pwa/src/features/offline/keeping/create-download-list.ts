import type { Readable } from '../../../platform/store/create-store';
import type { Keepable, DownloadName } from '../keepable';
import { isSameItem } from '../keepable';
import type { DownloadStore } from '../download-store';
import type { OfflineEvent } from '../offline-rules';
import type { OfflineState } from '../offline-state';
import { caughtUp, isBehind } from './follow-rules';
import type { Download } from '../../../platform/storage/rows/download-rows';

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
  store: DownloadStore;
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
    const item = state.get().downloads.find((download) => isSameItem(download, name));
    if (!item) return;
    if (!isPaused) dispatch({ type: 'songs.resumed', songs: item.songs });
    await store.changeDownload(name, (download) => download && { ...download, isPaused });
    await changed();
  };

  return {
    download: async (item) => {
      const { owner } = state.get();
      if (owner === undefined) return;
      const asking = deps.persist().catch(() => undefined);
      await store.changeDownload(item, (download) => ({ ...item, keptAt: now(), isPaused: false, owners: ownersWith(owner, download) }));
      await changed();
      keepCovers();
      await asking;
    },
    pause: (name) => setPaused(name, true),
    resume: (name) => setPaused(name, false),
    remove: async (name) => {
      const { owner } = state.get();
      await store.changeDownload(name, (download) => download && withoutOwner(owner, download));
      await tidyForRoom();
    },
    follow: async (offered) => {
      const follow = (item: Keepable) =>
        store.changeDownload(item, (download) => (download && isBehind(download, item) ? caughtUp(download, item) : download));
      await Promise.all(offered.map(follow));
      await changed();
      keepCovers();
    },
  };
}

const ownersWith = (owner: string, download: Download | undefined): string[] => [...new Set([...(download?.owners ?? []), owner])];

/** Undefined if there are no other owners. */
function withoutOwner(owner: string | undefined, download: Download): Download | undefined {
  const owners = download.owners?.filter((one) => one !== owner) ?? [];
  return owners.length > 0 ? { ...download, owners } : undefined;
}
