import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startListening } from '../start-listening.fixture';
import { ROW_HEIGHT_PX } from './queued-song';
import { UpNext } from './up-next';
import { createUpNextSettings } from './up-next-settings';
import { choose } from './up-next.fixture';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const shown = () => screen.getAllByRole('button', { name: /^Move / }).map((handle) => handle.getAttribute('aria-label'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const isGray = (number: number) => screen.getByText(`Song ${number}`).classList.contains('text-faint');

async function showThird() {
  const listening = startListening(<UpNext />, { services: { upNext: createUpNextSettings() } });
  await act(async () => {
    listening.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 2, source: 'Heat Index' });
    await Promise.resolve();
  });
  return listening;
}

describe('songs of the queue before the current one', () => {
  it('are hidden and shown again by a button, around the current song', async () => {
    await showThird();
    await press('Hide earlier');
    expect(shown()).toEqual(['Move Song 3', 'Move Song 4']);
    expect(screen.queryByRole('heading', { name: 'Earlier in the queue' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move Song 3' }).closest('li')).toMatchObject({ ariaPosInSet: '1', ariaSetSize: '2' });
    expect(document.querySelector<HTMLElement>('[data-scroller]')!.scrollTop).toBeLessThan(ROW_HEIGHT_PX);
    await press('Show earlier');
    expect(shown()).toEqual([1, 2, 3, 4].map((n) => `Move Song ${n}`));
  });

  it('are gray only where they were played in this visit', async () => {
    const { queue } = await showThird();
    const gray = () => [1, 2, 3, 4].filter((n) => isGray(n));
    expect(gray()).toEqual([]);
    act(() => queue.send({ type: 'queue.next' }));
    expect(gray()).toEqual([3]);
  });

  it('stay hidden at the next visit, and while others are played', async () => {
    await showThird();
    await press('Hide earlier');
    cleanup();
    const { queue } = await showThird();
    act(() => queue.send({ type: 'queue.next' }));
    expect(shown()).toEqual(['Move Song 4']);
  });

  it('have no button that hides them while there are none', async () => {
    const { queue } = await showThird();
    act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 0, source: 'Heat Index' }));
    expect(screen.queryByRole('button', { name: 'Hide earlier' })).toBeNull();
  });

  it('stay where they are while others are moved up to the first that is shown', async () => {
    const { queue } = await showThird();
    await press('Hide earlier');
    await choose('Song 4', 'Move up');
    expect(queue.getSnapshot().context.songs.map(({ title }) => title)).toEqual(['Song 1', 'Song 2', 'Song 4', 'Song 3']);
  });
});

it('whether played songs are hidden: what a later release has stored is left alone', () => {
  const later = JSON.stringify({ hidesPlayed: 'mostly' });
  localStorage.setItem('chorus.up-next', later);
  const settings = createUpNextSettings();
  settings.change({ hidesPlayed: true });
  expect([settings.get(), localStorage.getItem('chorus.up-next')]).toEqual([{ hidesPlayed: true }, later]);
});
