import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toggleShuffle } from '../queue/queue-changes';
import type { QueueContext } from '../queue/queue-commands';
import { announced, choose, showQueue, undo } from './up-next.fixture';

afterEach(cleanup);

it('Up next: puts a removed song back, until the queue changes otherwise', async () => {
  const { queue, queued } = showQueue();
  await choose('Song 3', 'Remove from queue');
  await userEvent.click(undo()!);
  expect(queued()).toEqual([1, 2, 3, 4]);
  expect(undo()).toBeNull();
  await choose('Song 3', 'Remove from queue');
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(5, 6), startIndex: 0 }));
  expect(undo()).toBeNull();
});

it('Up next: announces each change in words of its own, also one that is undone', async () => {
  showQueue();
  await choose('Song 3', 'Move up');
  expect(announced()).toBe('Moved Song 3 to place 2 of 4');
  await choose('Song 3', 'Remove from queue');
  expect(announced()).toBe('Removed Song 3');
  await userEvent.click(undo()!);
  expect(announced()).toBe('Put Song 3 back');
  await choose('Song 3', 'Remove from queue');
  await choose('Song 4', 'Remove from queue');
  expect(announced()).toBe('Removed Song 4');
});

describe('Up next that was emptied', () => {
  const showEmptied = async (arrange: (shown: ReturnType<typeof showQueue>) => void = () => undefined) => {
    const shown = showQueue();
    arrange(shown);
    await choose('Song 3', 'Select several');
    for (const title of ['Song 1', 'Song 2', 'Song 4']) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText(/Your queue is empty/)).toBeTruthy();
    return shown;
  };

  it('puts back all songs, at the one that was current', async () => {
    const { queue, queued } = await showEmptied();
    expect(announced()).toBe('Removed Song 1 and 3 others');
    await userEvent.click(undo()!);
    expect(announced()).toBe('Put Song 1 and 3 others back');
    expect([queued(), queue.getSnapshot().context.index]).toEqual([[1, 2, 3, 4], 1]);
  });

  it('puts back its source, picks and order before shuffling, and how far the song had played', async () => {
    const before: Partial<QueueContext> = {};
    const { queue, player, element } = await showEmptied(({ queue, element }) => {
      act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0, source: 'Heat Index' }));
      act(() => queue.send({ type: 'queue.playNext', songs: [songNumber(4)] }));
      act(() => queue.send(toggleShuffle));
      act(() => element.moveTo(83));
      Object.assign(before, queue.getSnapshot().context);
    });
    await userEvent.click(undo()!);
    const { songs, index, source, byHand, ordered, shuffle } = before;
    expect(queue.getSnapshot().context).toMatchObject({ songs, index, source, byHand, ordered, shuffle });
    expect(source).toBe('Heat Index');
    expect(element.currentTime).toBe(83);
    expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(false);
  });

  it('puts back nothing for the next person after a sign-out', async () => {
    const { queue } = await showEmptied();
    act(() => queue.send({ type: 'queue.clear' }));
    expect([undo(), announced()]).toEqual([null, '']);
  });

  it('puts back nothing once another queue was emptied too', async () => {
    const { queue } = await showEmptied();
    act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(5, 6), startIndex: 0 }));
    act(() => queue.send({ type: 'queue.clear' }));
    expect([undo(), announced()]).toEqual([null, '']);
  });
});
