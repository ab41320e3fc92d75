import { discoveryEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createPlayback } from '../../../features/player/create-playback';
import { createQueueMachine } from '../../../features/player/queue/queue-machine';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { queryOf } from '../../../platform/api-client/query-of';
import { offerQueue, prefetchAutoplaySongs } from './restore-queue';

const { featured, madeForYou, trending } = discoveryEndpoints;
const isNew = { kind: 'new' } as const;
const songs = (...numbers: number[]) => numbers.map((n) => songNumber(n));
const clients: QueryClient[] = [];

/** Answers the featured songs, or `refused` when there are none. */
function serveFeatured(list: Song[] | undefined) {
  const fetch = jest.fn((_url: string) =>
    Promise.resolve({ ok: list !== undefined, status: list ? 200 : 500, headers: new Map(), json: () => Promise.resolve(list ?? {}) }),
  );
  Object.assign(globalThis, { fetch });
  return fetch;
}

function openPage(lastVisit?: Song[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  const queue = createActor(createQueueMachine(() => 0)).start();
  const warned = jest.fn();
  queue.on('queue.rejected', warned);
  if (lastVisit) queue.send({ type: 'queue.restore', songs: lastVisit, index: 0 });
  offerQueue(queue, client);
  const arrive = (endpoint: typeof featured | typeof trending, list: Song[]) => client.setQueryData(queryOf(endpoint).queryKey, list);
  const arriveMadeForYou = (list: Song[]) =>
    client.setQueryData(
      queryOf(madeForYou).queryKey,
      list.map((song) => ({ ...song, reason: isNew })),
    );
  const forget = (endpoint: typeof trending) => client.removeQueries({ queryKey: queryOf(endpoint).queryKey });
  const numbers = (list: readonly Song[]) => list.map(({ trackNumber }) => trackNumber);
  return {
    queue,
    warned,
    arrive,
    arriveMadeForYou,
    forget,
    queued: () => numbers(queue.getSnapshot().context.songs),
    library: () => numbers(queue.getSnapshot().context.library),
  };
}

const settle = () => new Promise(setImmediate);

beforeEach(() => serveFeatured([]));
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

it('offered queue: starts with the lists of Home as they arrive', () => {
  const { queued, arrive, arriveMadeForYou } = openPage();
  arrive(featured, songs(1, 2));
  expect(queued()).toEqual([1, 2]);
  arriveMadeForYou(songs(3, 1));
  arrive(trending, songs(4));
  expect(queued()).toEqual([1, 2, 3, 4]);
});

it('offered queue: is the same on a screen that shows no list of Home', async () => {
  const fetch = serveFeatured(songs(1, 2));
  const { queued } = openPage();
  await settle();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/songs/featured']);
  expect(queued()).toEqual([1, 2]);
});

it('offered queue: starts with the featured songs, whichever list arrives first', () => {
  const { queued, arrive, arriveMadeForYou } = openPage();
  arrive(trending, songs(4));
  arriveMadeForYou(songs(3));
  expect(queued()).toEqual([]);
  arrive(featured, songs(1, 2));
  expect(queued()).toEqual([1, 2, 3, 4]);
});

it('offered queue: starts with what there is when the featured songs cannot be fetched', async () => {
  serveFeatured(undefined);
  const { queued, arrive } = openPage();
  arrive(trending, songs(4, 5));
  await settle();
  expect(queued()).toEqual([4, 5]);
});

it('offered queue: fetches nothing for a queue of the last visit', async () => {
  const fetch = serveFeatured(songs(1, 2));
  const { queued } = openPage(songs(7, 8));
  await settle();
  expect(fetch).not.toHaveBeenCalled();
  expect(queued()).toEqual([7, 8]);
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

it('offered queue: draws from the lists of Home', () => {
  const { library, arrive } = openPage();
  arrive(trending, songs(1));
  arrive(featured, songs(2, 3));
  expect(library()).toEqual([2, 3, 1]);
});

it('offered queue: songs from which it draws are not forgotten with their list', () => {
  const { library, arrive, forget } = openPage();
  arrive(trending, songs(1, 2));
  forget(trending);
  arrive(featured, []);
  expect(library()).toEqual([1, 2]);
});

function openAlbum(known: Song[] = []) {
  const fetch = jest.fn((url: string) =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Map(),
      json: () => Promise.resolve(url.endsWith('trending') ? songNumbers(2, 5) : []),
    }),
  );
  Object.assign(globalThis, { fetch });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  if (known.length > 0) client.setQueryData(queryOf(discoveryEndpoints.featured).queryKey, known);
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  offerQueue(playback.queue, client);
  prefetchAutoplaySongs(playback.player, client);
  const playAlbum = async () => {
    playback.queue.send({ type: 'queue.playAlbum', songs: [songNumber(1)], startIndex: 0 });
    await new Promise(setImmediate);
  };
  return { ...playback, element, fetch, playAlbum };
}

it('songs to go on with: an album of one song that was opened first is followed by other songs', async () => {
  const { player, element, playAlbum } = openAlbum();
  await playAlbum();
  element.sound();
  element.end();
  expect(player.getSnapshot().context.song?.title).toBe('Song 2');
});

it('songs to go on with: nothing is fetched while songs are known', async () => {
  const { fetch, playAlbum } = openAlbum(songNumbers(7, 9));
  await playAlbum();
  expect(fetch).not.toHaveBeenCalled();
});
