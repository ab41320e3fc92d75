import { oneAtATime } from '../../platform/async/one-at-a-time';
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
  outbox: Pick<Outbox, 'putAll' | 'waiting' | 'unreadable' | 'subscribe'>;
  kind: ReadableKind<UnsentPlaylistEditRow>;
  /** The server has edits of these playlists that the page has not read. */
  onSent: (playlistIds: ReadonlySet<string>) => void;
}

/** What a person did to their playlists, from the moment that they did it until the page has read it from the server. */
export function createEdits({ outbox, kind, onSent }: EditsDeps) {
  const state = createStore(noEdits);
  /** Ids of edits that the outbox may not have stored yet. */
  const storing = new Set<string>();
  /** Another object whenever the person signs in. */
  let author: Author | undefined;
  let sent: readonly PlaylistEdit[] = [];
  let unsent: readonly PlaylistEdit[] = [];

  const show = (found: Partial<EditsState> = {}) => state.set({ ...state.get(), ...found, pending: [...sent, ...unsent] });

  async function read() {
    const reader = author;
    if (!reader) return;
    const stored = unsent.filter(({ id }) => !storing.has(id));
    const [waiting, unreadable] = await Promise.all([outbox.waiting(kind, reader), outbox.unreadable(kind, reader)]);
    if (author !== reader) return;
    const sorted = sortEdits(waiting, unsent, stored);
    sent = [...sent, ...sorted.left];
    ({ unsent } = sorted);
    show({ refused: sorted.refused, unreadable });
    if (sorted.left.length > 0) onSent(new Set(sorted.left.map(({ playlistId }) => playlistId)));
  }
  const readSoon = oneAtATime(() => read().catch(unread));

  outbox.subscribe(readSoon);

  return {
    state,
    actAs: (userId: string | undefined) => {
      author = userId === undefined ? undefined : { type: 'person', id: userId };
      sent = unsent = [];
      storing.clear();
      state.set(noEdits);
      readSoon();
    },
    /** Shown in the same tick. Rejects when the browser cannot store them: all are stored or none. */
    putAll: async (edits: readonly PlaylistEdit[]) => {
      if (!author) return;
      edits.forEach(({ id }) => storing.add(id));
      unsent = [...unsent, ...edits];
      show();
      try {
        await outbox.putAll(kind, author, edits);
      } catch (error) {
        const failed = new Set(edits);
        unsent = unsent.filter((edit) => !failed.has(edit));
        show();
        throw error;
      } finally {
        edits.forEach(({ id }) => storing.delete(id));
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

const unread = (error: unknown) => console.error('Unsent edits of playlists could not be read', error);
