import type { Song } from '@chorus/contracts';
import { useState } from 'react';
import { countOf } from '../../../ui/formats';
import { usePlayback } from '../use-player';
import { currentOf, keyOf, positionOf } from '../queue/queue-rules';
import { moveTo, putBackIn, shift } from '../queue/queue-changes';
import type { LostWithAll } from '../queue/queue-changes';
import type { QueueCommand } from '../queue/queue-commands';
import { shiftSongs } from '../queue/queue-edits';
import type { RemovedSongs, Shift } from '../queue/queue-edits';
import type { Queue } from '../queue/queue-rules';

interface Removal {
  songs: RemovedSongs;
  lost: LostWithAll;
  /** The seconds that the current song had played. */
  seconds: number;
}

interface QueueChange {
  text: string;
  removed: Removal | undefined;
  /** The queue's songs after the change: if they differ, something else has changed it since. */
  left: readonly Song[];
}

/** Changes of the queue by the listener. The last one is announced, and a removal can be undone, until something else changes the queue. */
export function useQueueChanges(current: Queue) {
  const { songs } = current;
  const { queue, player, clock } = usePlayback();
  const [last, setLast] = useState<QueueChange>();
  const shown = last?.left === songs ? last : undefined;
  const undoable = shown?.removed;

  const change = (command: QueueCommand, text: string, removed?: Removal) => {
    queue.send(command);
    // The change was requested of a room, which shows it once it has happened.
    if (queue.getSnapshot().matches('following')) return;
    setLast({ text, removed, left: queue.getSnapshot().context.songs });
  };
  const putBack = ({ songs: removed, lost, seconds }: Removal) => {
    change(putBackIn(removed, lost), `Put ${titlesOf(removed.songs.map(({ song }) => song))} back`);
    if (songs.length === 0) player.send({ type: 'player.seek', seconds });
  };
  const moved = (keys: readonly string[], to: number) =>
    `Moved ${titlesOf(songs.filter((song) => keys.includes(keyOf(song))))} to place ${to + 1} of ${songs.length}`;

  const remove = (keys: readonly string[], text?: string) => {
    const left = new Set(keys);
    const leaving = songs.flatMap((song, at) => (left.has(keyOf(song)) ? [{ song, at }] : []));
    const removed = {
      songs: { songs: leaving, current: currentOf(current) },
      lost: queue.getSnapshot().context,
      seconds: clock.position(),
    };
    change({ type: 'queue.remove', keys }, text ?? `Removed ${titlesOf(leaving.map(({ song }) => song))}`, removed);
  };

  return {
    text: shown?.text,
    undo: undoable && (() => putBack(undoable)),
    remove: (keys: readonly string[]) => remove(keys),
    clear: () => {
      const others = songs.filter((song) => song !== currentOf(current)).map(keyOf);
      remove(others, `Cleared ${countOf(others.length, 'song')}`);
    },
    move: (key: string, to: number) => change(moveTo(key, to), moved([key], to)),
    shift: (keys: readonly string[], to: Shift) => {
      const place = positionOf(shiftSongs(current, keys, to).songs, keys[0]);
      change(shift(keys, to), moved(keys, place));
    },
  };
}

/** Names the first song, because a screen reader stays silent where the same text is set again. */
const titlesOf = ([first, ...others]: readonly Song[]) =>
  `${first?.title ?? ''}${others.length > 0 ? ` and ${countOf(others.length, 'other')}` : ''}`;
