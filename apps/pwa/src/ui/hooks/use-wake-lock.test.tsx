import { act, renderHook } from '@testing-library/react';
import { useWakeLock } from './use-wake-lock';

/** What happened to the screen, in order. */
let happened: string[];
let isRefused: boolean;
let held: { released: boolean; release: () => Promise<void> } | undefined;

class FakeWakeLock {
  request = (type: string) => {
    if (isRefused) return Promise.reject(new DOMException('low battery', 'NotAllowedError'));
    happened.push(`${type} kept on`);
    const lock = {
      released: false,
      release: () => {
        if (!lock.released) happened.push('released');
        lock.released = true;
        return Promise.resolve();
      },
    };
    held = lock;
    return Promise.resolve(lock);
  };
}

let visibility: DocumentVisibilityState;
const turn = (to: DocumentVisibilityState) =>
  act(() => {
    visibility = to;
    // As browsers do.
    if (to === 'hidden' && held) held.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const show = (isWanted: boolean) => {
  const hook = renderHook((wanted: boolean) => useWakeLock(wanted), { initialProps: isWanted });
  return { ...hook, want: (wanted: boolean) => act(() => hook.rerender(wanted)) };
};
const settle = () => act(() => Promise.resolve());

beforeEach(() => {
  [happened, isRefused, held, visibility] = [[], false, undefined, 'visible'];
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  Object.defineProperty(navigator, 'wakeLock', { value: new FakeWakeLock(), configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

describe('the screen', () => {
  it('is kept on while that is wanted, and no longer', async () => {
    const { want, unmount } = show(false);
    await settle();
    expect(happened).toEqual([]);
    want(true);
    await settle();
    want(false);
    expect(happened).toEqual(['screen kept on', 'released']);
    want(true);
    await settle();
    unmount();
    expect(happened).toEqual(['screen kept on', 'released', 'screen kept on', 'released']);
  });

  it('is kept on again when the page is visible again', async () => {
    show(true);
    await settle();
    turn('hidden');
    await settle();
    expect(happened).toEqual(['screen kept on']);
    turn('visible');
    await settle();
    expect(happened).toEqual(['screen kept on', 'screen kept on']);
  });

  it('is not kept on by an answer that comes too late', async () => {
    const { unmount } = show(true);
    unmount();
    await settle();
    expect(happened).toEqual(['screen kept on', 'released']);
  });

  it('is requested once, however often the page becomes visible before the answer', async () => {
    show(true);
    turn('visible');
    await settle();
    turn('visible');
    await settle();
    expect(happened).toEqual(['screen kept on']);
  });

  it('may turn off where the browser refuses, and is kept on once it agrees', async () => {
    isRefused = true;
    show(true);
    await settle();
    isRefused = false;
    turn('visible');
    await settle();
    expect(happened).toEqual(['screen kept on']);
  });

  it('turns off as usual in browsers that cannot keep it on', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    show(true).unmount();
    await settle();
    expect(happened).toEqual([]);
  });
});
