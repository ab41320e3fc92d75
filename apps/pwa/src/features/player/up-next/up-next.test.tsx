import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '../../../platform/store/create-store';
import type { Services } from '../../../platform/services/services';
import { createPlayback } from '../create-playback';
import { createSleepTimer } from '../sleep/create-sleep-timer';
import { FakeAudioElement } from '../sound/audio-element.fixture';
import { HEIGHT_PX, startListening } from '../start-listening.fixture';
import { useCurrentSong } from '../use-player';
import { ROW_HEIGHT_PX } from './queued-song';
import { UpNext } from './up-next';
import { announced, choose, rowOf, showQueue } from './up-next.fixture';

afterEach(cleanup);
afterEach(() => jest.restoreAllMocks());

it('Up next: says that nothing is queued', () => {
  startListening(<UpNext />);
  expect(screen.getByText(/Your queue is empty/)).toBeTruthy();
});

it('Up next: marks the current song', () => {
  showQueue();
  const current = screen.getAllByRole('listitem').filter((row) => row.getAttribute('aria-current') === 'true');
  expect(current.map((row) => row.textContent)).toEqual([expect.stringContaining('Song 2')]);
});

it('Up next: has dancing bars only while the current song plays', () => {
  const { player, element } = showQueue();
  const bars = () => document.querySelectorAll('.animate-dance').length;
  act(() => element.sound());
  expect(bars()).toBe(3);
  act(() => player.send({ type: 'player.pause' }));
  expect(bars()).toBe(0);
});

it('Up next: has no dancing bars at a song that was only offered', () => {
  const { queue } = startListening(<Opened />);
  act(() => queue.send({ type: 'queue.offer', songs: songNumbers(1, 4) }));
  expect(screen.getAllByRole('button', { name: /^Move / })).toHaveLength(4);
  expect(document.querySelector('.animate-dance')).toBeNull();
});

const Opened = () => useCurrentSong() && <UpNext />;
const showLongQueue = (length: number, startIndex: number) => {
  const { queue } = startListening(<Opened />);
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, length), startIndex }));
  return document.querySelector('[data-scroller]')!;
};

it('Up next: opens with the current song centered', () => {
  const heard = 9;
  const headings = 2;
  expect(showLongQueue(20, heard).scrollTop).toBe((heard + headings) * ROW_HEIGHT_PX - (HEIGHT_PX - ROW_HEIGHT_PX) / 2);
});

describe('Up next with ten thousand songs', () => {
  const titles = () => screen.getAllByRole('button', { name: /^Move / }).map((handle) => handle.getAttribute('aria-label'));
  const scrollTo = (scroller: Element, place: number) => {
    scroller.scrollTop = place * ROW_HEIGHT_PX;
    fireEvent.scroll(scroller);
  };

  it('renders only visible songs, with their positions', () => {
    const scroller = showLongQueue(10_000, 0);
    scrollTo(scroller, 5_000);
    expect(titles().length).toBeLessThan(100);
    expect(rowOf('Song 5001').getByRole('button', { name: /^Play/ }).closest('li')).toMatchObject({
      ariaPosInSet: '5001',
      ariaSetSize: '10000',
    });
  });

  it('keeps the focused song rendered when it is scrolled out of view', () => {
    const scroller = showLongQueue(10_000, 0);
    const handle = screen.getByRole('button', { name: 'Move Song 2' });
    handle.focus();
    scrollTo(scroller, 5_000);
    expect(document.activeElement).toBe(handle);
    expect(titles()).toContain('Move Song 5001');
    handle.blur();
    scrollTo(scroller, 6_000);
    expect(titles()).not.toContain('Move Song 2');
  });
});

describe('Up next', () => {
  async function showWithServices(songCount: number, isOfRoom = false) {
    const speed = createStore<number | undefined>(1);
    const sleepTimer = createSleepTimer({ ...createPlayback({ element: new FakeAudioElement(), random: () => 0 }), now: Date.now });
    const services: Partial<Services> = { sleepTimer, longSongs: { speed, setSpeed: speed.set } };
    const { queue } = startListening(<UpNext />, { services });
    const songs = songNumbers(1, songCount);
    await act(async () => {
      queue.send(isOfRoom ? { type: 'queue.follow', songs, index: 0, start: 'play' } : { type: 'queue.playAlbum', songs, startIndex: 0 });
      await Promise.resolve();
    });
    return { sleepTimer, offered: offered() };
  }
  const offered = () => ['Clear the queue', 'Sleep timer', 'Speed, 1×'].filter((name) => screen.queryByRole('button', { name }));

  it('offers the sleep timer, the speed of a long song, and to clear the queue', async () => {
    expect((await showWithServices(2)).offered).toEqual(['Clear the queue', 'Sleep timer', 'Speed, 1×']);
  });

  it('offers the sleep timer and the speed also for a single song', async () => {
    expect((await showWithServices(1)).offered).toEqual(['Sleep timer', 'Speed, 1×']);
  });

  it('shows how long the music still plays once the sleep timer is set', async () => {
    const { sleepTimer } = await showWithServices(2);
    act(() => sleepTimer.set(30));
    expect(screen.getByRole('button', { name: 'Music stops in 30 minutes' }).textContent).toBe('30 min');
    act(() => sleepTimer.set('song'));
    expect(screen.getByRole('button', { name: 'Music stops after this song' }).textContent).toBe('');
  });

  it("offers the sleep timer in a room, whose queue can't be cleared", async () => {
    expect((await showWithServices(2, true)).offered).toEqual(['Sleep timer', 'Speed, 1×']);
  });
});

it('Up next: plays a clicked song', async () => {
  const { player } = showQueue();
  await userEvent.click(screen.getByRole('button', { name: 'Play Song 4 Unknown Artist' }));
  expect(player.getSnapshot().context.song?.title).toBe('Song 4');
});

it('Up next: removes a song', async () => {
  const { queued } = showQueue();
  await choose('Song 3', 'Remove from queue');
  expect(queued()).toEqual([1, 2, 4]);
});

it('Up next: moves a song by its menu, and announces its new position', async () => {
  const { queued } = showQueue();
  await choose('Song 3', 'Move up');
  expect(queued()).toEqual([1, 3, 2, 4]);
  expect(announced()).toBe('Moved Song 3 to place 2 of 4');
  await choose('Song 3', 'Move down');
  expect(queued()).toEqual([1, 2, 3, 4]);
});

it('Up next: moves a song by the arrow keys on its handle, which keeps focus', () => {
  const { queued } = showQueue();
  const handle = screen.getByRole('button', { name: 'Move Song 1' });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(queued()).toEqual([1, 2, 3, 4]);
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(queued()).toEqual([2, 3, 1, 4]);
  expect(document.activeElement).toBe(handle);
});

it.each([
  ['to the row where it is dropped', 3, [1, 4, 2, 3]],
  ['to the row below a heading on which it is dropped', 2, [1, 2, 4, 3]],
])('Up next: moves a song that is dragged by its handle %s', (_, rowsUp, order) => {
  const { queued } = showQueue();
  Element.prototype.setPointerCapture = () => undefined;
  const handle = screen.getByRole('button', { name: 'Move Song 4' });
  const point = (type: string, clientY: number) => fireEvent(handle, new MouseEvent(type, { bubbles: true, clientY }));
  point('pointerdown', 200);
  point('pointermove', 200 - rowsUp * ROW_HEIGHT_PX);
  point('pointerup', 200 - rowsUp * ROW_HEIGHT_PX);
  expect(queued()).toEqual(order);
});
