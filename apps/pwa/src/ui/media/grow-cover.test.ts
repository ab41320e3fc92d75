/** @jest-environment jsdom */
import { growCover } from './grow-cover';

let isStill: boolean;
/** Ends the transition that is running. */
let finish: () => void;
let updates: Promise<void>[];

beforeEach(() => {
  isStill = false;
  updates = [];
  document.body.innerHTML = '<span id="pressed"></span><span id="other"></span>';
  Object.assign(globalThis, { matchMedia: () => ({ matches: isStill }) });
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      // The browser first paints the page as it is.
      const updateCallbackDone = Promise.resolve().then(update);
      updates.push(updateCallbackDone);
      return { ready: Promise.reject(new DOMException('', 'AbortError')), finished: new Promise<void>((resolve) => (finish = resolve)) };
    },
  });
});
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

const pressed = () => document.querySelector<HTMLElement>('#pressed')!;
/** The ids of the elements that take part in a transition. */
const named = () => [...document.querySelectorAll<HTMLElement>('span')].filter(({ style }) => style.viewTransitionName).map(({ id }) => id);
const showAlbum = () => void (document.body.innerHTML = '<span id="large" data-header-cover></span>');
const updated = () => Promise.all(updates);

describe('the cover of a pressed card', () => {
  it('becomes that of the screen, and is the only one with its name', async () => {
    growCover(pressed(), () => queueMicrotask(showAlbum));
    expect(named()).toEqual(['pressed']);
    await updated();
    expect(named()).toEqual(['large']);
    finish();
    await Promise.resolve();
    await Promise.resolve();
    expect(named()).toEqual([]);
  });

  it('does not become that of the screen on which it was pressed', async () => {
    document.body.innerHTML += '<span id="before" data-header-cover></span>';
    growCover(pressed(), () => setTimeout(showAlbum, 1));
    await updated();
    expect(named()).toEqual(['large']);
  });

  it('stays behind where the screen has none in time', async () => {
    jest.useFakeTimers();
    growCover(pressed(), () => undefined);
    await jest.advanceTimersByTimeAsync(250);
    await updated();
    jest.useRealTimers();
    expect(named()).toEqual([]);
  });

  it.each([
    ['people who want less motion', () => (isStill = true)],
    ['browsers without view transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
  ])('does not move for %s: the screen opens at once', (_, pretend) => {
    pretend();
    let isOpen = false;
    growCover(pressed(), () => (isOpen = true));
    expect([isOpen, named(), updates]).toEqual([true, [], []]);
  });
});
