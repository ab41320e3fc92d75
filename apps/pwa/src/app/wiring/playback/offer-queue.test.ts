import { albumEndpoints, discoveryEndpoints, songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createQueueMachine } from '../../../features/player/queue/queue-machine';
import { queryOf } from '../../../platform/api-client/query-of';
import { offerQueue } from './offer-queue';

const { featured, madeForYou, trending } = discoveryEndpoints;
const isNew = { kind: 'new' } as const;
const songs = (...numbers: number[]) => numbers.map((n) => songNumber(n));
const clients: QueryClient[] = [];

function openPage() {
  const client = new QueryClient();
  clients.push(client);
  const queue = createActor(createQueueMachine(() => 0)).start();
  const warned = jest.fn();
  queue.on('queue.rejected', warned);
  offerQueue(queue, client);
  const arrive = (endpoint: typeof featured | typeof trending | typeof songEndpoints.list, list: Song[]) =>
    client.setQueryData(queryOf(endpoint).queryKey, list);
  const arriveMadeForYou = (list: Song[]) =>
    client.setQueryData(
      queryOf(madeForYou).queryKey,
      list.map((song) => ({ ...song, reason: isNew })),
    );
  const arriveAlbums = (...albumSongs: Song[][]) =>
    client.setQueryData(
      queryOf(albumEndpoints.list).queryKey,
      albumSongs.map((list, at) => albumNumber(at, { songs: list })),
    );
  const forget = (endpoint: typeof trending) => client.removeQueries({ queryKey: queryOf(endpoint).queryKey });
  const numbers = (list: readonly Song[]) => list.map(({ trackNumber }) => trackNumber);
  return {
    queue,
    warned,
    arrive,
    arriveMadeForYou,
    arriveAlbums,
    forget,
    queued: () => numbers(queue.getSnapshot().context.songs),
    library: () => numbers(queue.getSnapshot().context.library),
  };
}

afterEach(() => clients.splice(0).forEach((client) => client.clear()));

it('offered queue: starts with the lists of Home as they arrive', () => {
  const { queued, arrive, arriveMadeForYou } = openPage();
  arrive(featured, songs(1, 2));
  expect(queued()).toEqual([1, 2]);
  arriveMadeForYou(songs(3, 1));
  arrive(trending, songs(4));
  expect(queued()).toEqual([1, 2, 3, 4]);
});

it("offered queue: starts with the albums' songs when Home has none", () => {
  const { queued, arriveAlbums } = openPage();
  arriveAlbums(songs(1, 2), songs(3));
  expect(queued()).toEqual([1, 2, 3]);
});

it('offered queue: stays empty without a warning while the lists are empty', () => {
  const { queue, warned, arrive } = openPage();
  arrive(featured, []);
  expect(queue.getSnapshot().matches('empty')).toBe(true);
  expect(warned).not.toHaveBeenCalled();
});

it('offered queue: an unchanged list changes nothing', () => {
  const { queue, arrive } = openPage();
  const list = songs(1, 2);
  arrive(featured, list);
  const before = queue.getSnapshot().context.songs;
  arrive(featured, list);
  expect(queue.getSnapshot().context.songs).toBe(before);
});

it('offered queue: draws from all songs once loaded, and until then from the lists and albums', () => {
  const { library, arrive, arriveAlbums } = openPage();
  arrive(trending, songs(1));
  arriveAlbums(songs(2, 3));
  expect(library()).toEqual([1, 2, 3]);
  arrive(songEndpoints.list, songs(1, 2, 3, 4, 5));
  expect(library()).toEqual([1, 2, 3, 4, 5]);
});

it('offered queue: songs from which it draws are not forgotten with their list', () => {
  const { library, arrive, arriveAlbums, forget } = openPage();
  arrive(trending, songs(1, 2));
  forget(trending);
  arriveAlbums();
  expect(library()).toEqual([1, 2]);
});
