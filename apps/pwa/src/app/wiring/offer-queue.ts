import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { QueueActor } from '../../features/player/queue/queue-machine';
import { knownSongs, onListChanged, songsOfHome } from './known-songs';

/** Gives the queue something to begin with, and the songs to pick from at random, whenever a list of the page has changed. */
export function offerQueue(queue: QueueActor, client: QueryClient): () => void {
  let offered: readonly Song[] = [];
  const offer = () => {
    queue.send({ type: 'queue.libraryChanged', songs: knownSongs(client) });
    const songs = songsOfHome(client);
    if (sameSongs(songs, offered)) return;
    offered = songs;
    queue.send({ type: 'queue.offer', songs });
  };
  offer();
  return onListChanged(client, offer);
}

const sameSongs = (some: readonly Song[], others: readonly Song[]) =>
  some.length === others.length && some.every((song, at) => song === others[at]);
