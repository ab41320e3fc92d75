import type { Playlist, PlaylistDetail } from '@chorus/contracts';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { Replica } from '../../../platform/replica/replica';
import type { PlaylistEdit } from './playlist-edit';
import type { PlaylistNews, PlaylistsData } from './playlists-rules';
import type { PlaylistsReader } from './read-playlists';

export interface ReadDeps {
  replica: Pick<Replica<PlaylistsData, PlaylistNews, PlaylistEdit>, 'state' | 'applyRemote' | 'sentSoFar'>;
  reader: PlaylistsReader;
  /** Whether the catalogue may have changed since all items of the playlist were read. */
  isOutdated: (id: string) => boolean;
}

const MOST_ITEMS_AT_ONCE = 500;

const isGone = (error: unknown): boolean => error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'forbidden');

/** `read` brings one playlist up to date, and the songs that are known of it; `reread` only these. Both reject when the server does not answer. */
export function createRead({ replica, reader, isOutdated }: ReadDeps) {
  const { state, applyRemote } = replica;

  async function reread(playlistId: string) {
    const { userId } = state.get();
    const contents = await reader.contents(playlistId);
    const now = state.get();
    if (now.userId === userId && now.data.contents.has(playlistId)) applyRemote({ type: 'contents', playlistId, contents });
  }

  async function readContents(playlistId: string, playlist: Playlist, isNew: boolean) {
    const { userId, data } = state.get();
    const contents = data.contents.get(playlistId);
    const apply = (news: PlaylistNews) => {
      if (state.get().userId === userId) applyRemote(news);
    };
    const readAll = async () => apply({ type: 'contents', playlistId, contents: await reader.contents(playlistId) });
    if (!contents && isNew && playlist.itemCount <= MOST_ITEMS_AT_ONCE) await readAll();
    if (contents && isOutdated(playlistId)) return reread(playlistId);
    if (!contents || contents.revision >= playlist.revision) return;
    const changes = await reader.changes(playlistId, contents.revision);
    if (changes.isIncomplete) await readAll();
    else apply({ type: 'changes', playlistId, changes });
  }

  async function read(playlistId: string) {
    const { userId, data } = state.get();
    const settle = replica.sentSoFar((edit) => edit.playlistId === playlistId);
    // Its songs show from its edits, until they are read.
    const isNew = !data.listed.has(playlistId);
    const isStill = () => state.get().userId === userId;
    try {
      const playlist = withoutMembers(await reader.byId(playlistId));
      if (!isStill()) return;
      applyRemote({ type: 'playlist', playlistId, playlist });
      await readContents(playlistId, playlist, isNew);
      if (isStill()) settle();
    } catch (error) {
      if (!isStill() || !isGone(error)) throw error;
      applyRemote({ type: 'removed', playlistId });
      settle();
    }
  }

  return { read, reread };
}

export function withoutMembers(detail: PlaylistDetail): Playlist {
  const { members: _, ...playlist } = detail;
  return playlist;
}
