/** @jest-environment jsdom */
import { createDeviceCatalogue, createLazyDevice } from './device-catalogue';
import type { ListQuery, PageMessage, WorkerMessage } from './worker/worker-messages';

type Listener = (event: { data: WorkerMessage }) => void;

function fakeWorker() {
  const listeners: Record<string, Listener[]> = {};
  const received: PageMessage[] = [];
  const tell = (type: string, data: WorkerMessage) => listeners[type]?.forEach((listener) => listener({ data }));
  return {
    received,
    say: (data: WorkerMessage) => tell('message', data),
    crash: () => tell('error', { type: 'moved', revision: undefined }),
    addEventListener: (type: string, listener: Listener) => void (listeners[type] ??= []).push(listener),
    postMessage: (message: PageMessage) => void received.push(message),
  };
}

function start() {
  const worker = fakeWorker();
  const begin = jest.fn(() => createDeviceCatalogue(worker as unknown as Worker));
  return { worker, begin, ...createLazyDevice(begin) };
}
const query: ListQuery = { order: '', filter: '', from: 0, count: 10 };

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the device’s catalogue', () => {
  it('has no copy before the first visit is over, and no worker before it is asked for one', () => {
    const { deviceState, begin } = start();
    expect(deviceState.get()).toEqual({ type: 'none' });
    expect(begin).not.toHaveBeenCalled();
  });

  it('has a copy when the worker says so, which lists wait for at the next visit', async () => {
    const { deviceState, openDevice, worker } = start();
    await Promise.all([openDevice(), openDevice()]);
    worker.say({ type: 'moved', revision: '1-a' });
    expect(deviceState.get()).toEqual({ type: 'copy', revision: '1-a' });
    expect(start().deviceState.get()).toEqual({ type: 'opening' });
  });

  it('may be older than what the server answers until the worker has asked the server', async () => {
    const { isDeviceCaughtUp, openDevice, worker } = start();
    await openDevice();
    worker.say({ type: 'moved', revision: '1-a' });
    expect(isDeviceCaughtUp.get()).toBe(false);
    worker.say({ type: 'caughtUp' });
    expect(isDeviceCaughtUp.get()).toBe(true);
  });

  it('is opened as the page starts where there was a copy, and nowhere else', async () => {
    const first = start();
    first.openKnownDevice();
    expect(first.begin).not.toHaveBeenCalled();
    localStorage.setItem('chorus.catalogue', 'yes');
    const next = start();
    next.openKnownDevice();
    next.openKnownDevice();
    await next.openDevice();
    expect(next.begin).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['five seconds', 5_000, true],
    ['twenty seconds without a network', 20_000, false],
  ])('is not waited for longer than %s', async (_, longest, onLine) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    localStorage.setItem('chorus.catalogue', 'yes');
    const { deviceState, openDevice } = start();
    await openDevice();
    await jest.advanceTimersByTimeAsync(longest - 100);
    expect(deviceState.get()).toEqual({ type: 'opening' });
    await jest.advanceTimersByTimeAsync(200);
    expect(deviceState.get()).toEqual({ type: 'none' });
  });

  it.each(['is gone', 'has failed'])('has no copy when the worker says that it %s', async (end) => {
    const { deviceState, openDevice, worker } = start();
    await openDevice();
    worker.say({ type: 'moved', revision: '1-a' });
    if (end === 'is gone') worker.say({ type: 'moved', revision: undefined });
    else worker.crash();
    expect(deviceState.get()).toEqual({ type: 'none' });
    expect(start().deviceState.get()).toEqual({ type: 'none' });
  });

  it('has none where a worker cannot be started', async () => {
    localStorage.setItem('chorus.catalogue', 'yes');
    const { deviceState, openDevice } = createLazyDevice(() => {
      throw new Error('no workers here');
    });
    await expect(openDevice()).rejects.toThrow('no workers here');
    expect(deviceState.get()).toEqual({ type: 'none' });
  });

  it('answers each question with its own answer, and refuses what it cannot read', async () => {
    const { openDevice, worker } = start();
    const device = await openDevice();
    const [first, second, third] = [1, 2, 3].map(() => device.artists(query));
    worker.say({ type: 'answer', number: 2, answer: { total: 2, found: 2, rows: [], letters: [] } });
    worker.say({ type: 'answer', number: 1, answer: { total: 1, found: 1, rows: [], letters: [] } });
    worker.say({ type: 'answer', number: 3, answer: undefined });
    expect([await first, await second]).toMatchObject([{ total: 1 }, { total: 2 }]);
    await expect(third).rejects.toThrow();
  });

  it('passes on that something is new', async () => {
    const { catchUpDevice, worker } = start();
    catchUpDevice('2-a');
    await jest.advanceTimersByTimeAsync(0);
    expect(worker.received).toEqual([{ type: 'catchUp', revision: '2-a' }]);
  });

  describe('that is turned off', () => {
    it('removes its copy, which nothing brings back, and starts no worker at the next visit', async () => {
      const { deviceState, openDevice, catchUpDevice, turnDevice, worker } = start();
      await openDevice();
      worker.say({ type: 'moved', revision: '1-a' });
      turnDevice(false);
      await jest.advanceTimersByTimeAsync(0);
      worker.say({ type: 'moved', revision: undefined });
      catchUpDevice();
      expect(deviceState.get()).toEqual({ type: 'off' });
      expect(worker.received).toEqual([{ type: 'setWanted', isWanted: false }]);

      const next = start();
      next.catchUpDevice('2-a');
      expect(next.deviceState.get()).toEqual({ type: 'off' });
      expect(next.begin).not.toHaveBeenCalled();
    });

    it('has a copy again when it is turned on', async () => {
      localStorage.setItem('chorus.catalogue', 'off');
      const { deviceState, turnDevice, worker } = start();
      turnDevice(true);
      await jest.advanceTimersByTimeAsync(0);
      expect(worker.received).toEqual([{ type: 'setWanted', isWanted: true }]);
      worker.say({ type: 'moved', revision: '2-a' });
      expect(deviceState.get()).toEqual({ type: 'copy', revision: '2-a' });
      expect(localStorage.getItem('chorus.catalogue')).toBe('yes');
    });

    it('is off in every tab', async () => {
      const { deviceState, openDevice, worker } = start();
      await openDevice();
      localStorage.setItem('chorus.catalogue', 'off');
      window.dispatchEvent(new StorageEvent('storage', { key: 'chorus.catalogue', newValue: 'off' }));
      await jest.advanceTimersByTimeAsync(0);
      expect(deviceState.get()).toEqual({ type: 'off' });
      expect(worker.received).toEqual([{ type: 'setWanted', isWanted: false }]);
    });
  });
});
