import type { Waiting } from '../../platform/outbox/outbox-kind';
import type { UnsentPlaylistEditRow } from '../../platform/storage/rows/unsent-playlist-edit-row';
import { editOf } from './playlist-edit';
import type { PlaylistEdit } from './playlist-edit';
import type { RefusedEdit } from './playlists';

interface SortedEdits {
  unsent: PlaylistEdit[];
  refused: RefusedEdit[];
  /** Those that were in the outbox and are not any more: the server has them. */
  left: PlaylistEdit[];
}

/** Compares what waits in the outbox with the unsent edits that the page knows, of which the outbox had `stored` before. */
export function sortEdits(
  waiting: readonly Waiting<UnsentPlaylistEditRow>[],
  unsent: readonly PlaylistEdit[],
  stored: readonly PlaylistEdit[],
): SortedEdits {
  const found = waiting.flatMap(({ order, refusal, payload }) => {
    const edit = editOf(payload);
    return edit ? [{ order, refusal, edit }] : [];
  });
  const known = new Set(found.map(({ edit }) => edit.id));
  const left = stored.filter(({ id }) => !known.has(id));
  for (const { id } of left) known.add(id);
  return {
    unsent: [...found.flatMap(({ refusal, edit }) => (refusal === undefined ? [edit] : [])), ...unsent.filter(({ id }) => !known.has(id))],
    refused: found.flatMap(({ order, refusal: reason, edit }) => (reason === undefined ? [] : [{ order, reason, edit }])),
    left,
  };
}
