import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toggleShuffle } from '../queue/queue-changes';
import { announced, choose, showQueue, undo } from './up-next.fixture';

afterEach(cleanup);

const after = () => screen.queryByText(/^After this/)?.textContent;
const sections = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const clear = () => screen.queryByRole('button', { name: 'Clear the queue' });
const playFrom = ({ queue }: ReturnType<typeof showQueue>) =>
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 0, source: 'Heat Index' }));

it('Up next: says from what the next songs are', () => {
  const shown = showQueue();
  playFrom(shown);
  expect(sections()).toEqual(['Now playing', 'Next from Heat Index']);
  act(() => shown.queue.send({ type: 'queue.playSong', song: songNumber(9) }));
  expect(screen.getByText('Songs picked for you')).toBeTruthy();
});

it('Up next: says that songs were picked also after one was added, or the queue was restored', () => {
  const { queue } = showQueue();
  act(() => queue.send({ type: 'queue.playSong', song: songNumber(9) }));
  act(() => queue.send({ type: 'queue.playNext', songs: [songNumber(1)] }));
  expect(screen.getByText('Songs picked for you')).toBeTruthy();
  act(() => queue.send({ type: 'queue.clear' }));
  act(() => queue.send({ type: 'queue.restore', songs: songNumbers(1, 4), index: 0 }));
  expect(screen.getByText('Songs picked for you')).toBeTruthy();
});

it('Up next: says that picked songs follow, unless the album repeats or is shuffled', () => {
  const shown = showQueue();
  const { queue, player } = shown;
  const press = (times: number) =>
    act(() => {
      for (let press = 0; press < times; press++) player.send({ type: 'player.toggleRepeat' });
    });
  playFrom(shown);
  expect(after()).toBe('After this: songs picked for you');
  press(1);
  expect(after()).toBeUndefined();
  press(1);
  expect(after()).toBeUndefined();
  press(1);
  expect(after()).toBe('After this: songs picked for you');
  act(() => queue.send(toggleShuffle));
  expect(after()).toBeUndefined();
  act(() => queue.send({ type: 'queue.playSong', song: songNumber(9) }));
  expect(after()).toBe('After this: more songs picked for you');
});

it('Up next: has songs that were added under a heading of their own, and marks those that were moved further down', async () => {
  const { queue } = showQueue();
  act(() => queue.send({ type: 'queue.playNext', songs: [songNumber(9)], afterAdded: true }));
  expect(sections()).toEqual(['Earlier in the queue', 'Now playing', 'Next in queue', 'Songs picked for you']);
  expect(screen.queryByText(/^Your pick/)).toBeNull();
  await choose('Song 9', 'Move down');
  expect(sections()).toEqual(['Earlier in the queue', 'Now playing', 'Songs picked for you']);
  expect(screen.getByText('Your pick · Unknown Artist').closest('li')?.textContent).toContain('Song 9');
  act(() => queue.send({ type: 'queue.next' }));
  expect(sections()).toEqual(['Earlier in the queue', 'Now playing', 'Next in queue', 'Songs picked for you']);
});

it('Up next: plays a song next by its menu', async () => {
  const { queued } = showQueue();
  await choose('Song 4', 'Play next');
  expect(queued()).toEqual([1, 2, 4, 3]);
  expect(announced()).toBe('Moved Song 4 to place 3 of 4');
});

it('Up next: clears all but the current song, and puts them back', async () => {
  const { queued, player } = showQueue();
  await userEvent.click(clear()!);
  expect(queued()).toEqual([2]);
  expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  expect(announced()).toBe('Cleared 3 songs');
  expect(clear()).toBeNull();
  await userEvent.click(undo()!);
  expect(queued()).toEqual([1, 2, 3, 4]);
});

it('Up next: keeps the focus when it is cleared', async () => {
  showQueue();
  clear()!.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).not.toBe(document.body);
});
