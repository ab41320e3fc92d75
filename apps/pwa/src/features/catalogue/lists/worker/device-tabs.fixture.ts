import type { CatalogueChanges, CatalogueCopy } from '@chorus/contracts';
import { oneAtATimeByKey } from '../../../../platform/async/one-at-a-time';
import { openedDatabase } from '../../../../platform/storage/database';
import { CatalogueStore } from '../../../../platform/storage/catalogue/catalogue-store';
import { CatalogueFollower, openCatalogueChannel } from './follow-catalogue';
import type { CatalogueChannel } from './follow-catalogue';
import type { FeedServer } from './feed-server.fixture';

/** Rows by id, whatever their order. */
export const contentsOf = (copy: CatalogueCopy | undefined) =>
  copy && {
    revision: copy.revision,
    rows: new Map([copy.songs, copy.albums, copy.artists].flatMap((rows) => [...rows.values()].map((row) => [row._id, row]))),
  };

export interface DeviceTab {
  follower: CatalogueFollower;
  /** Returns the copy that lists use. */
  copy: () => CatalogueCopy | undefined;
  moves: () => number;
  caughtUp: () => number;
  store: CatalogueStore;
}

/** The tabs of one browser: they share its storage, its channel and its lock. */
export function openBrowser(server: FeedServer) {
  const listeners = new Set<(event: MessageEvent) => void>();
  const underLock = oneAtATimeByKey();
  const room = { is: true };
  /** Browsers drop what a frozen page would hear. */
  const line = { isLost: false };
  const later: { waits: boolean; work: (() => void)[] } = { waits: false, work: [] };
  let ids = 0;

  function channel(): CatalogueChannel {
    let own: (event: MessageEvent) => void = () => undefined;
    return openCatalogueChannel({
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => void listeners.add((own = listener)),
      postMessage: (data: { id: string; changes?: CatalogueChanges }) =>
        listeners.forEach((listener) => {
          if (listener !== own && !line.isLost) listener({ data: structuredClone(data) } as MessageEvent);
        }),
    } as BroadcastChannel);
  }

  async function openTab(): Promise<DeviceTab> {
    let shown: CatalogueCopy | undefined;
    let moves = 0;
    let caughtUp = 0;
    const store = new CatalogueStore(openedDatabase);
    const follower = new CatalogueFollower({
      store,
      source: server,
      channel: channel(),
      underLock: (work) => underLock('lock', work),
      hasRoom: () => Promise.resolve(room.is),
      pause: () => Promise.resolve(),
      newId: () => `copy ${(ids += 1)}`,
      later: (work) => (later.waits ? void later.work.push(work) : work()),
      onMoved: (copy) => {
        moves += 1;
        shown = copy;
      },
      onCaughtUp: () => (caughtUp += 1),
    });
    await follower.start();
    return { follower, copy: () => shown, moves: () => moves, caughtUp: () => caughtUp, store };
  }

  /** All that tabs were asked to do is done. */
  async function settled(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await underLock('lock', () => Promise.resolve());
    }
  }

  /** Between writes: a browser that throws storage away ends those that are open. */
  const throwAway = () => underLock('lock', () => new CatalogueStore(openedDatabase).clear());

  return { openTab, settled, throwAway, room, line, later };
}
