import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Lyrics } from '@chorus/contracts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Services } from '../../../platform/services/services';
import { startListening } from '../start-listening.fixture';
import { LyricsView } from './lyrics-view';

const lines = [1_000, 2_500, 4_000].map((startMs, at) => ({ startMs, text: `Line ${at + 1}` }));

let resize: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe = () => undefined;
    unobserve = this.observe;
    constructor(onResize: ResizeObserverCallback) {
      resize = () => onResize([], this);
    }
    disconnect = () => void (resize = this.observe);
  };
  HTMLElement.prototype.scrollTo = jest.fn();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(1));

async function show(lyrics: Partial<Lyrics>, services: Partial<Services> = {}) {
  const answer = { lang: null, lines: [], revision: 1, ...lyrics };
  Object.assign(globalThis, {
    fetch: () => Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(answer) }),
  });
  const listening = startListening(<LyricsView />, { services });
  const { element } = listening;
  const hear = (n: number) =>
    act(() => {
      listening.queue.send({ type: 'queue.playSong', song: songNumber(n) });
      element.sound();
    });
  hear(1);
  await settle();
  const at = (seconds: number, event = 'timeupdate') =>
    act(() => {
      element.currentTime = seconds;
      element.dispatchEvent(new Event(event));
    });
  return { ...listening, hear, at };
}

const current = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

describe('the lyrics of the current song', () => {
  it('mark the line that is sung', async () => {
    const { at } = await show({ lines });
    expect(current()).toEqual([]);
    at(1);
    expect(current()).toEqual(['Line 1']);
    at(3.9);
    expect(current()).toEqual(['Line 2']);
    at(0.5, 'seeked');
    expect(current()).toEqual([]);
  });

  it('go on to the next line at its moment, before the element tells its time again', async () => {
    const { element, at } = await show({ lines });
    act(() => void element.dispatchEvent(new Event('playing')));
    at(2.4);
    expect(current()).toEqual(['Line 1']);
    element.currentTime = 2.5;
    act(() => jest.advanceTimersByTime(100));
    expect(current()).toEqual(['Line 2']);
  });

  it('mark a line when it is heard, where a gapless join has the element play ahead in silence', async () => {
    let delay = 0.1;
    const { element, at } = await show({ lines }, { heardDelay: () => delay });
    act(() => void element.dispatchEvent(new Event('playing')));
    element.playbackRate = 0.8;
    at(2.5);
    expect(current()).toEqual(['Line 1']);
    act(() => jest.advanceTimersByTime(90));
    [element.currentTime, delay] = [2.58, 0.08];
    act(() => jest.advanceTimersByTime(11));
    expect(current()).toEqual(['Line 2']);
  });

  it('mark all lines of one moment', async () => {
    const { at } = await show({ lines: [lines[0]!, { startMs: 1_000, text: 'Dòng 1' }] });
    at(1.5);
    expect(current()).toEqual(['Line 1', 'Dòng 1']);
  });

  it('seek to the line that is pressed', async () => {
    const { element } = await show({ lines });
    fireEvent.click(screen.getByText('Line 3'));
    expect(element.currentTime).toBe(4);
  });

  it('leave Space to the player after a line was pressed by pointer', async () => {
    await show({ lines });
    const line = screen.getByRole('button', { name: 'Line 3' });
    line.focus();
    fireEvent.click(line, { detail: 1 });
    expect(document.activeElement).toBe(document.body);
    line.focus();
    fireEvent.click(line, { detail: 0 });
    expect(document.activeElement).toBe(line);
  });

  it('are one stop for Tab, the line that is sung, from which the arrows lead to the others', async () => {
    const { at } = await show({ lines });
    const stops = () => screen.getAllByRole('button').flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? textContent : []));
    expect(stops()).toEqual(['Line 1']);
    at(2.5);
    expect(stops()).toEqual(['Line 2']);
    screen.getByRole('button', { name: 'Line 2' }).focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Line 3');
    press('ArrowDown');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement?.textContent).toBe('Line 1');
  });

  it('have a language, and say nothing by themselves', async () => {
    await show({ lang: 'vi', lines });
    const list = screen.getByRole('list', { name: 'Lyrics' });
    expect(list.getAttribute('lang')).toBe('vi');
    expect(list.closest('[aria-live]')).toBeNull();
  });

  it('scroll to the line that is sung, but not within four seconds of a scroll by hand', async () => {
    const { at } = await show({ lines });
    const list = screen.getByRole('list', { name: 'Lyrics' });
    const scrolls = jest.mocked(HTMLElement.prototype.scrollTo);
    at(1);
    fireEvent.wheel(list);
    scrolls.mockClear();
    at(2.5);
    act(() => jest.advanceTimersByTime(3_000));
    fireEvent.wheel(list);
    act(() => jest.advanceTimersByTime(3_999));
    expect(scrolls).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(scrolls).toHaveBeenCalledTimes(1);
  });

  it('keep the line that is sung in the middle when their place changes its size, but not after a scroll by hand', async () => {
    const { at } = await show({ lines });
    const scrolls = jest.mocked(HTMLElement.prototype.scrollTo);
    at(1);
    scrolls.mockClear();
    resize();
    expect(scrolls).toHaveBeenCalledTimes(1);
    fireEvent.wheel(screen.getByRole('list', { name: 'Lyrics' }));
    resize();
    expect(scrolls).toHaveBeenCalledTimes(1);
  });

  it('name a line without text', async () => {
    await show({ lines: [{ startMs: 0, text: '' }, ...lines] });
    expect(screen.getByRole('button', { name: 'Instrumental' })).toBeTruthy();
  });

  it('are text without times', async () => {
    await show({ lines: [{ text: 'One' }, { text: '' }, { text: '<b>Two</b>' }] });
    expect(screen.getByRole('group', { name: 'Lyrics' }).textContent).toBe('One<b>Two</b>');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say where there are none', async () => {
    await show({});
    expect(screen.getByText('No lyrics for this song')).toBeTruthy();
  });

  it('are those of the song that plays, never of the one before it', async () => {
    const { hear } = await show({ lines });
    screen.getByText('Line 1');
    let answer: (response: object) => void = () => undefined;
    Object.assign(globalThis, { fetch: () => new Promise((respond) => (answer = respond)) });
    hear(2);
    await settle();
    expect(screen.queryByText('Line 1')).toBeNull();
    const second = { lang: null, lines: [{ text: 'Second' }], revision: 1 };
    answer({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(second) });
    await settle();
    screen.getByText('Second');
  });

  it('are asked for once the song is heard, which has the line to itself until then', async () => {
    const { queue, element } = await show({ lines });
    const fetch = jest.fn(() => new Promise(() => undefined));
    Object.assign(globalThis, { fetch });
    act(() => queue.send({ type: 'queue.playSong', song: songNumber(2) }));
    await settle();
    screen.getByRole('status', { name: 'Loading lyrics' });
    expect(fetch).not.toHaveBeenCalled();
    act(() => element.sound());
    await settle();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('say when they cannot be loaded, which is not that there are none', async () => {
    const { hear } = await show({ lines });
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    hear(2);
    await settle();
    screen.getByText("Lyrics can't be loaded right now");
  });

  it('that cannot be loaded are asked for again by a button, with their shape until they are there', async () => {
    const { hear } = await show({ lines });
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    hear(2);
    await settle();
    let answer: (response: object) => void = () => undefined;
    Object.assign(globalThis, { fetch: () => new Promise((respond) => (answer = respond)) });
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await settle();
    screen.getByRole('status', { name: 'Loading lyrics' });
    expect(screen.queryByRole('alert')).toBeNull();
    const second = { lang: null, lines: [{ text: 'Second' }], revision: 1 };
    answer({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(second) });
    await settle();
    screen.getByText('Second');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keep the screen on while they play, and not while there are none', async () => {
    let isKeptOn = false;
    const release = () => Promise.resolve(void (isKeptOn = false));
    const request = () => Promise.resolve({ released: false, release }).finally(() => (isKeptOn = true));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { player, hear } = await show({ lines });
    expect(isKeptOn).toBe(true);
    act(() => player.send({ type: 'player.pause' }));
    expect(isKeptOn).toBe(false);
    act(() => player.send({ type: 'player.play' }));
    await settle();
    expect(isKeptOn).toBe(true);
    const none = { lang: null, lines: [], revision: 1 };
    Object.assign(globalThis, {
      fetch: () => Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(none) }),
    });
    hear(2);
    await settle();
    expect(isKeptOn).toBe(false);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});
