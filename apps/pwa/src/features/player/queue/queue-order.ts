import { isFormerAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { currentOf, emptyQueue, keyOf, keysOf, placeOf, playableSongs, positionOf } from './queue-rules';
import type { Queue, QueuedSong } from './queue-rules';

export const withCurrent = (songs: readonly Song[], current: Song | undefined): Queue => ({
  songs,
  index: current ? Math.max(0, placeOf(songs, current)) : 0,
});

/** Songs that are in the queue already are moved. The current one stays where it is. */
export function insertBehind(queue: Queue, songs: readonly Song[], ahead: Song | undefined): Queue {
  const current = currentOf(queue);
  const keys = new Set(keysOf(songs));
  if (current) keys.delete(keyOf(current));
  if (keys.size === 0) return queue;
  const others = queue.songs.filter((song) => !keys.has(keyOf(song)));
  const inserted = songs.filter((song) => keys.has(keyOf(song)));
  return withCurrent(others.toSpliced(positionOf(others, ahead && keyOf(ahead)) + 1, 0, ...inserted), current);
}

/** If the current song is removed, the next one that stays becomes current. */
export function removeSongs(queue: Queue, keys: readonly string[]): Queue {
  const leaving = new Set(keys);
  const stays = (song: Song) => !leaving.has(keyOf(song));
  const songs = queue.songs.filter(stays);
  if (songs.length === 0) return emptyQueue();
  return { songs, index: Math.min(queue.songs.slice(0, queue.index).filter(stays).length, songs.length - 1) };
}

export const replaceAroundCurrent = (queue: Queue, songs: readonly Song[]): Queue => withCurrent(playableSongs(songs), currentOf(queue));

/** Keeps the current song, so that a deleted song that is playing is not interrupted. */
export function withoutDeleted(queue: Queue, songIds: readonly string[]): Queue {
  const current = currentOf(queue);
  return withCurrent(
    queue.songs.filter((song) => song === current || !songIds.includes(song._id)),
    current,
  );
}

/** A song whose audio was replaced is played from its new address. */
export function withNewAudio(songs: readonly Song[], library: readonly Song[]): readonly Song[] {
  const queued = new Map(songs.map((song) => [song._id, song.audioUrl]));
  const replaced = new Map(
    library
      .filter((song) => {
        const url = queued.get(song._id);
        return url !== undefined && url !== song.audioUrl && !isFormerAudio(url, song);
      })
      .map((song) => [song._id, song]),
  );
  if (replaced.size === 0) return songs;
  return songs.map((song: QueuedSong) => {
    const now = replaced.get(song._id);
    const { copy, itemId } = song;
    return now ? { ...now, ...(copy !== undefined && { copy }), ...(itemId !== undefined && { itemId }) } : song;
  });
}

export interface QueueByHand extends Queue {
  /** Keys of songs that the listener added. */
  readonly byHand: readonly string[];
}

/** The songs directly after the current one that were added by hand. They play before the rest of the source. */
export function waitingByHand({ songs, index, byHand }: QueueByHand): readonly Song[] {
  const keys = new Set(byHand);
  const end = songs.findIndex((song, at) => at > index && !keys.has(keyOf(song)));
  return songs.slice(index + 1, end === -1 ? undefined : end);
}

/** Includes songs that were moved further down. */
export function picksAhead({ songs, index, byHand }: QueueByHand): readonly Song[] {
  const keys = new Set(byHand);
  return songs.slice(index + 1).filter((song) => keys.has(keyOf(song)));
}

export const addedByHand = ({ byHand }: QueueByHand, keys: readonly string[]): readonly string[] => [...new Set([...byHand, ...keys])];

export function addByHand(queue: QueueByHand, songs: readonly Song[], afterAdded = false): QueueByHand {
  const keys = new Set(keysOf(songs));
  const ahead = afterAdded ? waitingByHand(queue).findLast((other) => !keys.has(keyOf(other))) : undefined;
  return { ...insertBehind(queue, songs, ahead ?? currentOf(queue)), byHand: addedByHand(queue, [...keys]) };
}

/** Moves the songs added by hand after the current song of another queue. */
export const keepWaiting = (before: QueueByHand, queue: Queue): Queue => insertBehind(queue, picksAhead(before), currentOf(queue));

/** When going back in a queue, songs that were added and have played count like its other songs, unless all of them were added. */
export function byHandAgain(queue: QueueByHand): readonly string[] {
  const added = new Set(queue.byHand);
  return keysOf(queue.songs).every((key) => added.has(key)) ? queue.byHand : keysOf(picksAhead(queue));
}

/** Jumping to another song keeps the songs added by hand that come before it as the next ones; jumping to one of them skips those before it. */
export function jumpTo(queue: QueueByHand, index: number): QueueByHand {
  const { songs } = queue;
  const isBack = index < queue.index;
  const byHand = isBack ? byHandAgain(queue) : queue.byHand;
  const waiting = waitingByHand(queue);
  const chosen = songs[index];
  if (waiting.some((song) => song === chosen)) return { songs, index, byHand };
  const passed = isBack ? waiting : picksAhead({ ...queue, songs: songs.slice(0, index) });
  return { ...insertBehind({ songs, index }, passed, chosen), byHand };
}

/** Replaces the queue, except for the songs added by hand that have not played yet. */
export const takeOver = (before: QueueByHand, queue: Queue): QueueByHand => ({
  ...keepWaiting(before, queue),
  byHand: keysOf(picksAhead(before)),
});
