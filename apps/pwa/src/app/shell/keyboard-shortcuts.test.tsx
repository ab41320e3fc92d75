import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Toaster as HotToaster } from 'react-hot-toast';
import { useLocation } from 'react-router-dom';
import { signedOutLikes } from '../../features/likes/likes-rules';
import { ada } from '../../features/session/session.fixture';
import { PlayerBar } from '../../features/player/player-bar';
import { characterKeys } from '../../platform/preferences/character-keys';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { showScreen } from '../../screens/screen.fixture';
import { listKeys, shortcuts } from '../../ui/keys/shortcuts';
import { toast } from '../../ui/overlays/toast';
import { KeyboardShortcuts } from './keyboard-shortcuts';

const press = (key: string, target: Element = document.activeElement ?? document.body) => fireEvent.keyDown(target, { key });

const Address = () => {
  const { pathname, hash } = useLocation();
  return <p data-testid="address">{pathname + hash}</p>;
};

async function show({ person }: { person?: typeof ada } = {}) {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const set = jest.fn();
  const likes = { state: createStore({ ...signedOutLikes, userId: person?.id, isRead: true }), set };
  const services = Promise.resolve({ likes } as unknown as Services);
  const everywhere = (
    <>
      <KeyboardShortcuts />
      <PlayerBar />
      <Address />
    </>
  );
  const page = showScreen(everywhere, { path: '*', services, ...(person && { person }) });
  await act(() => services);
  act(() => page.playback.queue.send({ type: 'queue.playSong', song: songNumber(1) }));
  return { ...page, set };
}

const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

beforeEach(() => act(() => characterKeys.change('on')));

describe('the keyboard shortcuts of the page', () => {
  it('are listed by ?, all of them', async () => {
    await show();
    press('?');
    const list = within(await dialog());
    expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([...shortcuts, ...listKeys].map(({ title }) => title));
  });

  it('are listed by ? in the full player, too', async () => {
    await show();
    press('f');
    const player = await screen.findByRole('dialog', { name: 'Player' });
    press('?', player);
    expect(await dialog()).toBeTruthy();
  });

  it('lead from the full player to the search', async () => {
    await show();
    press('f');
    press('/', await screen.findByRole('dialog', { name: 'Player' }));
    expect(screen.getByTestId('address').textContent).toBe('/search#search');
    expect(screen.queryByRole('dialog', { name: 'Player' })).toBeNull();
  });

  it('close the full player by the key that opens it', async () => {
    await show();
    press('f');
    press('f', await screen.findByRole('dialog', { name: 'Player' }));
    expect(screen.queryByRole('dialog', { name: 'Player' })).toBeNull();
  });

  it('do nothing behind their own list', async () => {
    await show();
    press('?');
    press('/', await dialog());
    expect(screen.getByTestId('address').textContent).toBe('/');
  });

  it('say that letters and signs are off where they are', async () => {
    await show();
    act(() => characterKeys.change('off'));
    press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(within(await dialog()).getByText(/Single-key shortcuts are off/)).toBeTruthy();
  });

  it('like the song that plays, and say so', async () => {
    const say = jest.spyOn(toast, 'latest').mockImplementation();
    const { set } = await show({ person: ada });
    press('l');
    expect(set).toHaveBeenCalledWith(expect.objectContaining({ title: 'Song 1' }), true);
    expect(say).toHaveBeenCalledWith('Added to Liked songs');
  });

  it('offer a visitor who likes a song to sign in', async () => {
    render(<HotToaster />);
    const { set } = await show();
    press('l');
    expect(screen.getByText('Sign in to like songs.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(set).not.toHaveBeenCalled();
  });
});
