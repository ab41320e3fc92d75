import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announced, choose, showQueue } from './up-next.fixture';

afterEach(cleanup);
afterEach(() => jest.restoreAllMocks());

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
    expect(announced()).toBe('Moved Song 3 and 1 other to place 2 of 4');
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

  it('ends where the queue is emptied elsewhere', async () => {
    const { queue } = await selectTwo();
    act(() => queue.send({ type: 'queue.clear' }));
    expect(screen.queryByRole('group', { name: 'Selected songs' })).toBeNull();
    act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 0 }));
    expect(screen.queryByRole('checkbox')).toBeNull();
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
