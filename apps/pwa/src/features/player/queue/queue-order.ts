import { isFormerAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { keyOf, keysOf } from './queue-key';
import type { QueuedSong } from './queue-key';
import { currentOf, emptyQueue, placeOf, playableSongs, positionOf } from './queue-rules';
import type { Queue } from './queue-rules';

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
