import type { Song } from '@chorus/contracts';
import { currentOf, emptyQueue, playableSongs, positionOf } from './queue-rules';
import type { Queue } from './queue-rules';

const withCurrent = (songs: readonly Song[], current: Song | undefined): Queue => ({
  songs,
  index: Math.max(0, positionOf(songs, current?._id)),
});

export function playNext(queue: Queue, song: Song): Queue {
  const current = currentOf(queue);
  if (song._id === current?._id) return queue;
  const others = queue.songs.filter(({ _id }) => _id !== song._id);
  return withCurrent(others.toSpliced(positionOf(others, current?._id) + 1, 0, song), current);
}

export function removeSong(queue: Queue, songId: string): Queue {
  const at = positionOf(queue.songs, songId);
  if (at === -1) return queue;
  const songs = queue.songs.toSpliced(at, 1);
  if (songs.length === 0) return emptyQueue;
  return { songs, index: Math.min(at < queue.index ? queue.index - 1 : queue.index, songs.length - 1) };
}

export function moveSong(queue: Queue, songId: string, to: number): Queue {
  const song = queue.songs.find(({ _id }) => _id === songId);
  if (!song) return queue;
  const others = queue.songs.filter(({ _id }) => _id !== songId);
  return withCurrent(others.toSpliced(Math.max(0, to), 0, song), currentOf(queue));
}

export const replaceAroundCurrent = (queue: Queue, songs: readonly Song[]): Queue => withCurrent(playableSongs(songs), currentOf(queue));

/** The current song stays: a deleted song that plays goes on playing. */
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
