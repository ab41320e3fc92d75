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

/** Where the current song leaves, the first one behind it that stays becomes current. */
export function removeSongs(queue: Queue, songIds: readonly string[]): Queue {
  const leaving = new Set(songIds);
  const stays = ({ _id }: Song) => !leaving.has(_id);
  const songs = queue.songs.filter(stays);
  if (songs.length === 0) return emptyQueue();
  return { songs, index: Math.min(queue.songs.slice(0, queue.index).filter(stays).length, songs.length - 1) };
}

export interface RemovedSongs {
  /** With their places, in order. */
  songs: readonly { song: Song; at: number }[];
  /** Of the queue before the removal. */
  current: Song | undefined;
}

/** Songs that are queued again stay where they are. An emptied queue is again at the song that was current. */
export function putBack(queue: Queue, removed: RemovedSongs): Queue {
  const missing = removed.songs.filter(({ song }) => positionOf(queue.songs, song._id) === -1);
  const songs = missing.reduce((queued, { song, at }) => queued.toSpliced(at, 0, song), [...queue.songs]);
  return withCurrent(songs, currentOf(queue) ?? removed.current);
}

export function moveSong(queue: Queue, songId: string, to: number): Queue {
  const song = queue.songs.find(({ _id }) => _id === songId);
  if (!song) return queue;
  const others = queue.songs.filter(({ _id }) => _id !== songId);
  return withCurrent(others.toSpliced(Math.max(0, to), 0, song), currentOf(queue));
}

/** One place up or down, or behind the current song. */
export type Shift = 'up' | 'down' | 'next';

/** Moves several songs, which keep their order; those at the edge stay there. */
export function shiftSongs(queue: Queue, songIds: readonly string[], to: Shift): Queue {
  const chosen = new Set(songIds);
  const isChosen = ({ _id }: Song) => chosen.has(_id);
  const current = currentOf(queue);
  if (to === 'up') return withCurrent(oneUp(queue.songs, isChosen), current);
  if (to === 'down') return withCurrent(oneUp(queue.songs.toReversed(), isChosen).toReversed(), current);
  const moves = (song: Song) => isChosen(song) && song !== current;
  const others = queue.songs.filter((song) => !moves(song));
  return withCurrent(others.toSpliced(positionOf(others, current?._id) + 1, 0, ...queue.songs.filter(moves)), current);
}

function oneUp(songs: readonly Song[], isChosen: (song: Song) => boolean): Song[] {
  const moved = [...songs];
  for (const [at, song] of songs.entries()) {
    const above = moved[at - 1];
    if (above && isChosen(song) && !isChosen(above)) [moved[at - 1], moved[at]] = [song, above];
  }
  return moved;
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
