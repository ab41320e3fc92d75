import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import { knownSongs, onListChanged, songsOfHome } from './known-songs';

export function offerQueue(queue: QueueActor, client: QueryClient): void {
  let offered: readonly Song[] = [];
  const offer = () => {
    const known = knownSongs(client);
    // A list that nothing shows leaves the cache; its songs can still be picked.
    if (known.length > 0) queue.send({ type: 'queue.libraryChanged', songs: known });
    const songs = songsOfHome(client);
    if (sameSongs(songs, offered)) return;
    offered = songs;
    queue.send({ type: 'queue.offer', songs });
  };
  offer();
  onListChanged(client, offer);
}

const sameSongs = (some: readonly Song[], others: readonly Song[]) =>
  some.length === others.length && some.every((song, at) => song === others[at]);
