import { hashNumber, songNumber } from '../../../features/offline/offline.fixture';
import { nothingStored } from '../../../features/offline/offline-state';
import { createQueueMachine } from '../../../features/player/queue/queue-machine';
import { createStore } from '../../../platform/store/create-store';
import { createActor } from 'xstate';
import { limitQueueToStored } from './limit-queue-to-stored';

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
  expect(available()).toEqual(new Set());
});

it('offline queue: plays everything while the server answers, and only complete songs while it does not', () => {
  const queue = startQueue();
  const stored = createStore({ ...nothingStored, isRead: true });
  const isReachable = createStore(true);
  limitQueueToStored(queue, stored, isReachable);
  const available = () => queue.getSnapshot().context.available;
  expect(available()).toBeUndefined();

  isReachable.set(false);
  expect(available()).toEqual(new Set());
  stored.set({ ...nothingStored, isRead: true, rows: new Map([row(1, true), row(2, false)]) });
  expect(available()).toEqual(new Set([songNumber(1).audioUrl]));

  isReachable.set(true);
  expect(available()).toBeUndefined();
});
