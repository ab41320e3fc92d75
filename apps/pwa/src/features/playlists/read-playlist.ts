import type { Playlist } from '@chorus/contracts';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { changesTo, withChanges } from './contents-rules';
import type { createEdits } from './create-edits';
import type { keepPlaylists } from './keep-playlists';
import type { PlaylistsReader } from './read-playlists';
import { withoutMembers } from './without-members';

export interface ReadDeps {
  known: ReturnType<typeof keepPlaylists>;
  edits: Pick<ReturnType<typeof createEdits>, 'sentTo'>;
  reader: PlaylistsReader;
  /** Whether the catalogue may have changed since all items of the playlist were read. */
  isOutdated: (id: string) => boolean;
  /** The playlist is newer than what was asked for before. */
  onRead: (id: string) => void;
}

const MOST_ITEMS_AT_ONCE = 500;

const isGone = (error: unknown): boolean => error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'forbidden');

/** `read` brings one playlist up to date, and the songs that are known of it; `reread` only these. Both reject when the server does not answer. */
export function createRead({ known, edits, reader, isOutdated, onRead }: ReadDeps) {
  async function reread(id: string) {
    const { userId } = known.state.get();
    const whole = await reader.contents(id);
    const contents = known.state.get().contents.get(id);
    if (!contents || known.state.get().userId !== userId) return;
    const changes = changesTo(contents, whole);
    const next = withChanges(contents, changes);
    if (changes.revision > contents.revision || changes.items.length + changes.removedIds.length > 0) known.putContents(id, next, changes);
  }

  async function readContents(id: string, playlist: Playlist, isNew: boolean) {
    const contents = known.state.get().contents.get(id);
    if (!contents && isNew && playlist.itemCount <= MOST_ITEMS_AT_ONCE) known.putContents(id, await reader.contents(id));
    if (contents && isOutdated(id)) return reread(id);
    if (!contents || contents.revision >= playlist.revision) return;
    const changes = await reader.changes(id, contents.revision);
    if (changes.isIncomplete) known.putContents(id, await reader.contents(id));
    else known.putContents(id, withChanges(contents, changes), { items: changes.items, removedIds: changes.removedIds });
  }

  async function read(id: string) {
    const { userId } = known.state.get();
    const settle = edits.sentTo(id);
    // Its songs show from its edits, until they are read.
    const isNew = !known.state.get().listed.has(id);
    const isStill = () => known.state.get().userId === userId;
    try {
      const playlist = withoutMembers(await reader.byId(id));
      if (!isStill()) return;
      onRead(id);
      known.put([playlist]);
      await readContents(id, playlist, isNew);
      if (isStill()) settle();
    } catch (error) {
      if (!isStill() || !isGone(error)) throw error;
      onRead(id);
      known.remove(id);
      settle();
    }
  }

  return { read, reread };
}
