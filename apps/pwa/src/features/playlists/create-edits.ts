import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author } from '../../platform/outbox/outbox-item';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import type { UnsentPlaylistEditRow } from '../../platform/storage/rows/unsent-playlist-edit-row';
import { createStore } from '../../platform/store/create-store';
import type { PlaylistEdit } from './playlist-edit';
import { noEdits } from './playlists';
import type { EditsState } from './playlists';
import { sortEdits } from './sort-edits';

interface EditsDeps {
  outbox: Pick<Outbox, 'put' | 'waiting' | 'unreadable' | 'subscribe'>;
  kind: ReadableKind<UnsentPlaylistEditRow>;
  /** The server has edits of these playlists that the page has not read. */
  onSent: (playlistIds: ReadonlySet<string>) => void;
}

/** What a person did to their playlists, from the moment that they did it until the page has read it from the server. */
export function createEdits({ outbox, kind, onSent }: EditsDeps) {
  const state = createStore(noEdits);
  /** Ids of edits that the outbox may not have stored yet. */
  const storing = new Set<string>();
  let userId: string | undefined;
  let latest = 0;
  let sent: readonly PlaylistEdit[] = [];
  let unsent: readonly PlaylistEdit[] = [];

  const show = (found: Partial<EditsState> = {}) => state.set({ ...state.get(), ...found, pending: [...sent, ...unsent] });

  async function read() {
    const reading = (latest += 1);
    const author = userId;
    if (author === undefined) return;
    const stored = unsent.filter(({ id }) => !storing.has(id));
    const [waiting, unreadable] = await Promise.all([outbox.waiting(kind, personOf(author)), outbox.unreadable(kind, personOf(author))]);
    if (reading !== latest || userId !== author) return;
    const sorted = sortEdits(waiting, unsent, stored);
    sent = [...sent, ...sorted.left];
    ({ unsent } = sorted);
    show({ refused: sorted.refused, unreadable });
    if (sorted.left.length > 0) onSent(new Set(sorted.left.map(({ playlistId }) => playlistId)));
  }
  const readSoon = () => void read().catch(unread);

  outbox.subscribe(readSoon);

  return {
    state,
    actAs: (next: string | undefined) => {
      userId = next;
      sent = unsent = [];
      storing.clear();
      state.set(noEdits);
      readSoon();
    },
    /** Shown in the same tick. Rejects when the browser cannot store it. */
    put: async (edit: PlaylistEdit) => {
      const author = userId;
      if (author === undefined) return;
      storing.add(edit.id);
      unsent = [...unsent, edit];
      show();
      try {
        await outbox.put(kind, personOf(author), edit);
      } catch (error) {
        unsent = unsent.filter((one) => one !== edit);
        show();
        throw error;
      } finally {
        storing.delete(edit.id);
        readSoon();
      }
    },
    /** Call it before reading the playlist, and the result once that is read. */
    sentTo: (playlistId: string) => {
      const read = new Set(sent.filter((edit) => edit.playlistId === playlistId));
      return () => {
        sent = sent.filter((edit) => !read.has(edit));
        if (read.size > 0) show();
      };
    },
    /** Playlists with edits that the server has and the page has not read. */
    unreadIds: () => new Set(sent.map(({ playlistId }) => playlistId)),
  };
}

const personOf = (id: string): Author => ({ type: 'person', id });

const unread = (error: unknown) => console.error('Unsent edits of playlists could not be read', error);
