import type { Playlist } from '@chorus/contracts';
import { useState } from 'react';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import type { EditMade } from '../../features/playlists/sync/playlist-edit';
import { useEditPlaylist } from '../../features/playlists/use-playlists';

interface ItemChange {
  text: string;
  undo?: EditMade;
}

/** Makes this person's changes. The last one is announced, and a removal can be undone until the next change. */
export function useItemChanges({ _id: id }: Pick<Playlist, '_id'>, items: readonly ShownItem[]) {
  const edit = useEditPlaylist();
  const [last, setLast] = useState<ItemChange>();
  const undo = last?.undo;

  const change = (made: EditMade, done: ItemChange) => {
    void edit(id, made);
    setLast(done);
  };

  return {
    text: last?.text,
    undo: undo && (() => change(undo, { text: 'Put back' })),
    remove: (item: ShownItem) => {
      const after = items[items.indexOf(item) - 1]?._id ?? null;
      change({ kind: 'remove', itemId: item._id }, { text: `Removed ${item.title}`, undo: addAgain(item, after) });
    },
    move: (itemId: string, to: number) => {
      const others = items.filter(({ _id }) => _id !== itemId);
      const title = items.find(({ _id }) => _id === itemId)?.title ?? '';
      const after = others[to - 1]?._id ?? null;
      change({ kind: 'move', itemId, after }, { text: `Moved ${title} to place ${to + 1} of ${items.length}` });
    },
  };
}

/** The server restores a removed item as it was; it uses the song only if it does not know the item. */
const addAgain = ({ _id: itemId, song, title, artist }: ShownItem, after: string | null): EditMade => ({
  kind: 'add',
  itemId,
  songId: song?._id ?? itemId,
  title,
  artist,
  song,
  after,
});
