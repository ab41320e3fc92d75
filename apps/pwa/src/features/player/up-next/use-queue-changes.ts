import type { Song } from '@chorus/contracts';
import { useState } from 'react';
import { countOf } from '../../../ui/formats';
import { usePlayback } from '../playback-provider';
import { moveTo, putBackIn, shift } from '../queue/queue-changes';
import type { QueueCommand } from '../queue/queue-machine';
import { shiftSongs } from '../queue/queue-edits';
import type { RemovedSongs, Shift } from '../queue/queue-edits';
import { currentOf, positionOf } from '../queue/queue-rules';
import type { Queue } from '../queue/queue-rules';

interface QueueChange {
  text: string;
  removed: RemovedSongs | undefined;
  /** The queue's songs after the change: if they differ, something else has changed it since. */
  left: readonly Song[];
}

/** Changes of the queue by the listener. The last one is announced, and a removal can be undone, until something else changes the queue. */
export function useQueueChanges(current: Queue) {
  const { songs } = current;
  const { queue } = usePlayback();
  const [last, setLast] = useState<QueueChange>();
  const shown = last?.left === songs ? last : undefined;
  const undoable = shown?.removed;

  const change = (command: QueueCommand, text: string, removed?: RemovedSongs) => {
    queue.send(command);
    setLast({ text, removed, left: queue.getSnapshot().context.songs });
  };
  const putBack = (removed: RemovedSongs) => change(putBackIn(removed), `Put ${titlesOf(removed.songs.map(({ song }) => song))} back`);
  const moved = (songIds: readonly string[], to: number) =>
    `Moved ${titlesOf(songs.filter(({ _id }) => songIds.includes(_id)))} to place ${to + 1} of ${songs.length}`;

  const remove = (songIds: readonly string[], text?: string) => {
    const ids = new Set(songIds);
    const leaving = songs.flatMap((song, at) => (ids.has(song._id) ? [{ song, at }] : []));
    const removed = { songs: leaving, current: currentOf(current) };
    change({ type: 'queue.remove', songIds }, text ?? `Removed ${titlesOf(leaving.map(({ song }) => song))}`, removed);
  };

  return {
    text: shown?.text,
    undo: undoable && (() => putBack(undoable)),
    remove: (songIds: readonly string[]) => remove(songIds),
    clear: () => {
      const others = songs.filter((song) => song !== currentOf(current)).map(({ _id }) => _id);
      remove(others, `Cleared ${countOf(others.length, 'song')}`);
    },
    move: (songId: string, to: number) => change(moveTo(songId, to), moved([songId], to)),
    shift: (songIds: readonly string[], to: Shift) => {
      const place = positionOf(shiftSongs(current, songIds, to).songs, songIds[0]);
      change(shift(songIds, to), moved(songIds, place));
    },
  };
}

/** Names the first song, because a screen reader stays silent where the same text is set again. */
const titlesOf = ([first, ...others]: readonly Song[]) =>
  `${first?.title ?? ''}${others.length > 0 ? ` and ${countOf(others.length, 'other')}` : ''}`;
