/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { nothingStored } from '../../../features/offline/offline-state';
import { hashNumber, songNumber, itemOf } from '../../../features/offline/offline.fixture';
import { createQueueMachine } from '../../../features/player/queue/queue-machine';
import { startListening } from '../../../features/player/start-listening.fixture';
import { createStore } from '../../../platform/store/create-store';
import { limitQueueToStored, prefetchNextSongs } from './start-offline-music';

const row = (n: number, isComplete: boolean) => {
  const { audioUrl: url } = songNumber(n);
  return [hashNumber(n), { hash: hashNumber(n), url, etag: null, size: 9, received: 9, isComplete, form: 'blob' as const }] as const;
};

function startQueue() {
  const queue = createActor(createQueueMachine(() => 0));
  queue.start();
  return queue;
}

it('offline queue: skips nothing before it is known what is stored', () => {
  const queue = startQueue();
  const stored = createStore(nothingStored);
  limitQueueToStored(queue, stored, createStore(false));
  const available = () => queue.getSnapshot().context.available;
  expect(available()).toBeUndefined();
  stored.set({ ...nothingStored, isRead: true });
  expect(available()).toEqual(new Map());
});

it('offline queue: plays everything while the server answers, and only complete songs while it does not', () => {
  const queue = startQueue();
  const stored = createStore({ ...nothingStored, isRead: true });
  const isReachable = createStore(true);
  limitQueueToStored(queue, stored, isReachable);
  const available = () => queue.getSnapshot().context.available;
  expect(available()).toBeUndefined();

  isReachable.set(false);
  expect(available()).toEqual(new Map());
  stored.set({ ...nothingStored, isRead: true, rows: new Map([row(1, true), row(2, false)]) });
  expect(available()).toEqual(new Map([[songNumber(1).audioUrl, { audioUrl: songNumber(1).audioUrl }]]));

  isReachable.set(true);
  expect(available()).toBeUndefined();
});

const songs = songNumbers(1, 4);

function startPlayback() {
  const playback = startListening(null);
  const queueMoved = jest.fn();
  prefetchNextSongs(playback, { queueMoved });
  return { queue: playback.queue, queueMoved };
}

it('prefetching songs: the next two songs of the queue are requested once', () => {
  const { queue, queueMoved } = startPlayback();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 0 });
  queue.send({ type: 'queue.libraryChanged', songs });
  expect(queueMoved.mock.calls).toEqual([[songs[0], [songs[1], songs[2]]]]);
  queue.send({ type: 'queue.next' });
  expect(queueMoved).toHaveBeenLastCalledWith(songs[1], [songs[2], songs[3]]);
});

it('prefetching songs: songs of an offered queue are requested only once it is played', () => {
  const { queue, queueMoved } = startPlayback();
  queue.send({ type: 'queue.offer', songs });
  expect(queueMoved).not.toHaveBeenCalled();
  queue.send({ type: 'queue.playSong', song: songs[0]! });
  expect(queueMoved).toHaveBeenCalledWith(songs[0], [songs[1], songs[2]]);
});

it('prefetching songs: a queue offered after the queue was emptied is not requested until played', () => {
  const { queue, queueMoved } = startPlayback();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 0 });
  queue.send({ type: 'queue.clear' });
  expect(queueMoved).toHaveBeenLastCalledWith(undefined, []);
  queue.send({ type: 'queue.offer', songs });
  expect(queueMoved).toHaveBeenLastCalledWith(undefined, []);
  queue.send({ type: 'queue.playSong', song: songs[0]! });
  expect(queueMoved).toHaveBeenLastCalledWith(songs[0], [songs[1], songs[2]]);
});

it('prefetching songs: the next songs of one that plays already are requested', () => {
  const playback = startListening(null);
  playback.queue.send({ type: 'queue.offer', songs });
  playback.queue.send({ type: 'queue.playSong', song: songs[0]! });
  const queueMoved = jest.fn();
  prefetchNextSongs(playback, { queueMoved });
  expect(queueMoved).toHaveBeenCalledWith(songs[0], [songs[1], songs[2]]);
});

describe('what the device has stored', () => {
  const rows = new Map([row(1, true), row(2, false)]);

  it('is known by the ids of the songs that were stored with it, also with a network, because they may have former URLs', () => {
    const queue = startQueue();
    limitQueueToStored(queue, createStore({ ...nothingStored, isRead: true, rows, downloads: [itemOf(1, [1, 2])] }), createStore(true));
    const { stored } = queue.getSnapshot().context;
    expect(stored.get(songNumber(1)._id)?.audioUrl).toBe(songNumber(1).audioUrl);
    expect([...stored.keys()]).toEqual([songNumber(1).audioUrl, songNumber(1)._id]);
  });

  it('is not told again with a network for each song that is stored as it plays', () => {
    const queue = startQueue();
    const state = createStore({ ...nothingStored, isRead: true, rows });
    const send = jest.spyOn(queue, 'send');
    limitQueueToStored(queue, state, createStore(true));
    state.set({ ...nothingStored, isRead: true, rows: new Map([row(1, true), row(3, true)]) });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
