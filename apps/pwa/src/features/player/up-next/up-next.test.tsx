import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HEIGHT_PX, startListening } from '../start-listening.fixture';
import { useCurrentSong } from '../use-player';
import { ROW_HEIGHT_PX } from './queued-song';
import UpNext from './up-next';

function showQueue() {
  HTMLElement.prototype.hidePopover = () => undefined;
  const listening = startListening(
    <div data-scroller>
      <UpNext />
    </div>,
  );
  act(() => listening.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 1 }));
  return { ...listening, queued: () => numbersOf(listening.queue.getSnapshot().context.songs) };
}

const rowOf = (title: string) => within(screen.getByRole('button', { name: `Move ${title}` }).closest('li')!);
const choose = async (title: string, item: string) => {
  await userEvent.click(rowOf(title).getByRole('button', { name: `More for ${title}` }));
  await userEvent.click(rowOf(title).getByText(item));
};

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
  const { queue } = startListening(
    <div data-scroller>
      <Opened />
    </div>,
  );
  act(() => queue.send({ type: 'queue.offer', songs: songNumbers(1, 4) }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(document.querySelector('.animate-dance')).toBeNull();
});

const Opened = () => useCurrentSong() && <UpNext />;
const showLongQueue = (length: number, startIndex: number) => {
  const { queue } = startListening(
    <div data-scroller>
      <Opened />
    </div>,
  );
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, length), startIndex }));
  return document.querySelector('[data-scroller]')!;
};

it('Up next: opens with the current song centered', () => {
  const heard = 9;
  expect(showLongQueue(20, heard).scrollTop).toBe(heard * ROW_HEIGHT_PX - (HEIGHT_PX - ROW_HEIGHT_PX) / 2);
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

it('Up next: puts a removed song back, until the queue changes otherwise', async () => {
  const { queue, queued } = showQueue();
  await choose('Song 3', 'Remove from queue');
  expect(screen.getByRole('status').textContent).toBe('Removed 1 song');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(queued()).toEqual([1, 2, 3, 4]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await choose('Song 3', 'Remove from queue');
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(5, 6), startIndex: 0 }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('Up next: puts back all songs of a queue that was emptied', async () => {
  const { queue, queued } = showQueue();
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 1), startIndex: 0 }));
  await choose('Song 1', 'Remove from queue');
  expect(screen.getByText(/Your queue is empty/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(queued()).toEqual([1]);
});

it('Up next: moves a song by its menu, and announces its new position', async () => {
  const { queued } = showQueue();
  await choose('Song 3', 'Move up');
  expect(queued()).toEqual([1, 3, 2, 4]);
  expect(screen.getByRole('status').textContent).toBe('Moved to place 2 of 4');
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

describe('Up next with several songs selected', () => {
  const box = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` });
  const press = (name: string) =>
    userEvent.click(within(screen.getByRole('group', { name: 'Selected songs' })).getByRole('button', { name }));
  const selectTwo = async () => {
    const shown = showQueue();
    await choose('Song 3', 'Select several');
    await userEvent.click(box('Song 4'));
    return shown;
  };

  it('begins with the song of the menu, whose box has the focus', async () => {
    showQueue();
    await choose('Song 3', 'Select several');
    expect(document.activeElement).toBe(box('Song 3'));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('moves them together, says so, and keeps them selected', async () => {
    const { queued } = await selectTwo();
    await press('Move up');
    expect(queued()).toEqual([1, 3, 4, 2]);
    expect(screen.getByRole('status').textContent).toBe('Moved 2 songs up');
    expect(box('Song 3').checked && box('Song 4').checked).toBe(true);
    await press('Move down');
    await press('Play next');
    expect(queued()).toEqual([1, 2, 3, 4]);
  });

  it('disables what would move none of them', async () => {
    await selectTwo();
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button('Move up').disabled, button('Move down').disabled, button('Play next').disabled]).toEqual([false, true, true]);
  });

  it('moves them by the arrow keys on a box, which keeps the focus', async () => {
    const { queued } = await selectTwo();
    box('Song 4').focus();
    fireEvent.keyDown(box('Song 4'), { key: 'ArrowUp' });
    expect(queued()).toEqual([1, 3, 4, 2]);
    expect(document.activeElement).toBe(box('Song 4'));
  });

  it('selects a range with the shift key', async () => {
    showQueue();
    await choose('Song 1', 'Select several');
    fireEvent.click(box('Song 3'), { shiftKey: true });
    expect(screen.getByText('3 selected')).toBeTruthy();
  });

  it('removes them, and ends', async () => {
    const { queued } = await selectTwo();
    await press('Remove');
    expect(queued()).toEqual([1, 2]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement?.closest('li')?.textContent).toContain('Song 2');
  });

  it('ends by Escape, which closes nothing else', async () => {
    await selectTwo();
    expect(fireEvent.keyDown(box('Song 4'), { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('ends by Escape in a dialog, wherever the focus is', async () => {
    await selectTwo();
    asIfModal(document.querySelector('[data-scroller]')!.parentElement!);
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('goes on when Escape closes a dialog above it', async () => {
    await selectTwo();
    asIfModal(document.createElement('dialog'));
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
    expect(box('Song 3')).toBeTruthy();
  });
});

/** jsdom knows no modal dialogs. */
function asIfModal(dialog: Element) {
  const found = {
    *[Symbol.iterator]() {
      yield dialog;
    },
  };
  jest.spyOn(document, 'querySelectorAll').mockImplementation((() => found) as unknown as Document['querySelectorAll']);
}

it('Up next: moves a song by dragging its handle', () => {
  const { queued } = showQueue();
  Element.prototype.setPointerCapture = () => undefined;
  const handle = screen.getByRole('button', { name: 'Move Song 4' });
  const point = (type: string, clientY: number) => fireEvent(handle, new MouseEvent(type, { bubbles: true, clientY }));
  point('pointerdown', 200);
  point('pointermove', 200 - 2 * ROW_HEIGHT_PX);
  point('pointerup', 200 - 2 * ROW_HEIGHT_PX);
  expect(queued()).toEqual([1, 4, 2, 3]);
});
