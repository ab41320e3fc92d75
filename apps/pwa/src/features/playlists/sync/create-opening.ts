import type { Replica } from '../../../platform/replica/replica';
import type { createCopy } from './create-copy';
import type { PlaylistEdit } from './playlist-edit';
import type { PlaylistNews, PlaylistsData } from './playlists-rules';
import type { PlaylistsReader } from './read-playlists';
import { lastChangedFirst } from './shown-playlists';

const MOST_OPENED_AHEAD = 20;
const MOST_ITEMS_AHEAD = 500;

interface OpeningDeps {
  replica: Pick<Replica<PlaylistsData, PlaylistNews, PlaylistEdit>, 'state' | 'applyRemote'>;
  copy: Pick<ReturnType<typeof createCopy>, 'recallContents'>;
  reader: PlaylistsReader;
  isOutdated: (playlistId: string) => boolean;
  /** The songs that are known are not up to date. */
  onBehind: (playlistId: string) => void;
}

export function createOpening({ replica, copy, reader, isOutdated, onBehind }: OpeningDeps) {
  const { state, applyRemote } = replica;
  let openedId: string | undefined;

  async function recall(playlistId: string) {
    const { userId, data } = state.get();
    if (userId === undefined || data.contents.has(playlistId)) return;
    const contents = await copy.recallContents(userId, playlistId);
    if (contents && state.get().userId === userId) applyRemote({ type: 'recalled', playlistId, contents });
  }

  async function load(playlistId: string) {
    const { userId } = state.get();
    await recall(playlistId);
    // If the server does not know a playlist yet, its only items are those of its edits.
    if (userId === undefined || !state.get().data.listed.has(playlistId)) return;
    if (!state.get().data.contents.has(playlistId)) {
      const contents = await reader.contents(playlistId);
      if (state.get().userId === userId) applyRemote({ type: 'contents', playlistId, contents });
    }
    const { listed, contents } = state.get().data;
    const isBehind = (contents.get(playlistId)?.revision ?? 0) < (listed.get(playlistId)?.revision ?? 0);
    if (isBehind) onBehind(playlistId);
  }

  return {
    recall,
    open: async (playlistId: string) => {
      openedId = playlistId;
      await load(playlistId);
      if (state.get().data.contents.has(playlistId) && isOutdated(playlistId)) onBehind(playlistId);
    },
    openedId: () => openedId,
    /** Loads items in advance, so that playlists open without a network, too. */
    openAhead: async () => {
      const short = lastChangedFirst(state.get().data.listed).filter(({ itemCount }) => itemCount <= MOST_ITEMS_AHEAD);
      for (const { _id } of short.slice(0, MOST_OPENED_AHEAD)) await load(_id).catch(() => undefined);
    },
  };
}
