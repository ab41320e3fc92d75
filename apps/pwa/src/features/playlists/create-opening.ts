import type { keepPlaylists } from './keep-playlists';
import type { PlaylistsReader } from './read-playlists';
import { lastChangedFirst } from './shown-playlists';

const MOST_OPENED_AHEAD = 20;
const MOST_ITEMS_AHEAD = 500;

interface OpeningDeps {
  known: ReturnType<typeof keepPlaylists>;
  reader: PlaylistsReader;
  isOutdated: (playlistId: string) => boolean;
  /** The songs that are known are not up to date. */
  onBehind: (playlistId: string) => void;
}

export function createOpening({ known, reader, isOutdated, onBehind }: OpeningDeps) {
  const { state } = known;
  let openedId: string | undefined;

  async function recall(playlistId: string) {
    const { userId, contents } = state.get();
    if (userId !== undefined && !contents.has(playlistId)) await known.recallContents(userId, playlistId);
  }

  async function load(playlistId: string) {
    const { userId } = state.get();
    await recall(playlistId);
    // A playlist of which the server does not know yet has no other items than those of its edits.
    if (userId === undefined || !state.get().listed.has(playlistId)) return;
    if (!state.get().contents.has(playlistId)) {
      const read = await reader.contents(playlistId);
      if (state.get().userId === userId) known.putContents(playlistId, read);
    }
    const { listed, contents } = state.get();
    const isBehind = (contents.get(playlistId)?.revision ?? 0) < (listed.get(playlistId)?.revision ?? 0);
    if (isBehind) onBehind(playlistId);
  }

  return {
    recall,
    open: async (playlistId: string) => {
      openedId = playlistId;
      await load(playlistId);
      if (state.get().contents.has(playlistId) && isOutdated(playlistId)) onBehind(playlistId);
    },
    openedId: () => openedId,
    /** So that they open without a network, too. */
    openAhead: async () => {
      const short = lastChangedFirst(state.get().listed).filter(({ itemCount }) => itemCount <= MOST_ITEMS_AHEAD);
      for (const { _id } of short.slice(0, MOST_OPENED_AHEAD)) await load(_id).catch(() => undefined);
    },
  };
}
