import { skipWaitingOnRequest } from './skip-waiting-on-request';

function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const skipWaiting = jest.fn(() => Promise.resolve());
  const claim = jest.fn(() => Promise.resolve());
  const worker = { addEventListener: listeners.set.bind(listeners), skipWaiting, clients: { claim } };
  skipWaitingOnRequest(worker as unknown as ServiceWorkerGlobalScope);
  const happens = (type: string, event: object = {}) => listeners.get(type)?.({ ...event, waitUntil: () => undefined });
  return { happens, skipWaiting, claim };
}

it.each([
  [{ type: 'SKIP_WAITING' }, 1],
  [{ type: 'CACHE_URLS' }, 0],
  ['SKIP_WAITING', 0],
  [undefined, 0],
])('service worker: the message %p activates a waiting release %i times', (data, times) => {
  const { happens, skipWaiting } = startWorker();
  happens('message', { data });
  expect(skipWaiting).toHaveBeenCalledTimes(times);
});

it('service worker: controls open pages as soon as it is active', () => {
  const { happens, claim } = startWorker();
  happens('activate');
  expect(claim).toHaveBeenCalledTimes(1);
});
