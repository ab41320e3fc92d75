import type { Song } from '@chorus/contracts';
import { currentOf, emptyQueue, playableSongs, positionOf } from './queue-rules';
import type { Queue } from './queue-rules';

export const withCurrent = (songs: readonly Song[], current: Song | undefined): Queue => ({
  songs,
  index: Math.max(0, positionOf(songs, current?._id)),
});

/** Songs that are in the queue already are moved. The current one stays where it is. */
export function insertBehind(queue: Queue, songs: readonly Song[], ahead: Song | undefined): Queue {
  const current = currentOf(queue);
  const ids = new Set(songs.map(({ _id }) => _id));
  ids.delete(current?._id ?? '');
  if (ids.size === 0) return queue;
  const others = queue.songs.filter(({ _id }) => !ids.has(_id));
  const inserted = songs.filter(({ _id }) => ids.has(_id));
  return withCurrent(others.toSpliced(positionOf(others, ahead?._id) + 1, 0, ...inserted), current);
}

/** If the current song is removed, the next one that stays becomes current. */
export function removeSongs(queue: Queue, songIds: readonly string[]): Queue {
  const leaving = new Set(songIds);
  const stays = ({ _id }: Song) => !leaving.has(_id);
  const songs = queue.songs.filter(stays);
  if (songs.length === 0) return emptyQueue();
  return { songs, index: Math.min(queue.songs.slice(0, queue.index).filter(stays).length, songs.length - 1) };
}

export const replaceAroundCurrent = (queue: Queue, songs: readonly Song[]): Queue => withCurrent(playableSongs(songs), currentOf(queue));

/** Keeps the current song, so that a deleted song that is playing is not interrupted. */
export function withoutDeleted(queue: Queue, songIds: readonly string[]): Queue {
  const current = currentOf(queue);
  return withCurrent(
    queue.songs.filter(({ _id }) => _id === current?._id || !songIds.includes(_id)),
    current,
  );
}

/** A song whose audio was replaced is played from its new address. */
export function withNewAudio(songs: readonly Song[], library: readonly Song[]): readonly Song[] {
  const queued = new Map(songs.map((song) => [song._id, song]));
  const replaced = library.filter(({ _id, audioUrl }) => queued.has(_id) && queued.get(_id)?.audioUrl !== audioUrl);
  for (const song of replaced) queued.set(song._id, song);
  return replaced.length > 0 ? [...queued.values()] : songs;
}
