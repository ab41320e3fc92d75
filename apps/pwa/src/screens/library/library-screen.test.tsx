import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemOf } from '../../features/offline/offline.fixture';
import { nothingStored } from '../../features/offline/offline-state';
import { playlistNumber } from '../../features/playlists/playlists.fixture';
import { signedOutPlaylists } from '../../features/playlists/sync/playlists-rules';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import LibraryScreen from './library-screen';

type Playlists = ReturnType<typeof playlistNumber>[];

/** Undefined while they are not read yet. */
function servicesWith(listed: Playlists | undefined) {
  const data = { listed: new Map(listed?.map((one) => [one._id, one])), contents: new Map() };
  const state = createStore({ ...signedOutPlaylists, userId: ada.id, isRead: listed !== undefined, data });
  const stored = createStore({ ...nothingStored, isRead: true, owner: ada.id, downloads: [{ ...itemOf(1, [1]), owners: [ada.id] }] });
  const value = { playlists: { state }, offlineMusic: { state: stored } } as unknown as Services;
  // React treats a promise with a `status` as settled, and does not suspend.
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

const show = (listed: Playlists | undefined, at = '/library') =>
  showScreen(<LibraryScreen />, { path: at, at, person: ada, services: servicesWith(listed), width: 390 });

const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);

describe('the Library', () => {
  it('leads a visitor to albums, artists and the music on this device, and offers to sign in for the rest', () => {
    showScreen(<LibraryScreen />, { width: 390 });
    expect(links()).toEqual(['/offline', '/albums', '/artists']);
    expect(screen.getByText('Sign in to build your library')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your playlists' })).toBeNull();
  });

  it('leads people who are signed in to their songs and playlists, own and joined, the newest first', async () => {
    show([playlistNumber(1), playlistNumber(2, { role: 'member', owner: { _id: 'm', clerkId: 'm', fullName: 'Minh', imageUrl: '' } })]);
    expect(links().slice(0, 6)).toEqual(['/liked', '/liked/albums', '/on-repeat', '/offline', '/albums', '/artists']);
    const own = within(await screen.findByRole('region', { name: 'Your playlists' }));
    expect((await own.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'Playlist 20 songs • Minh',
      'Playlist 10 songs',
    ]);
    expect(screen.queryByText('Sign in to build your library')).toBeNull();
  });

  it('counts what is downloaded', async () => {
    show([]);
    expect((await screen.findByText('1 download')).closest('a')?.textContent).toBe('Offline music1 download');
  });

  it('says that there are no playlists once they are known', async () => {
    show([]);
    expect(await screen.findByText('No playlists yet')).toBeTruthy();
  });

  it('does not say so before', async () => {
    show(undefined);
    expect(await screen.findByText('Loading playlists…')).toBeTruthy();
    expect(screen.queryByText('No playlists yet')).toBeNull();
  });

  it('makes new playlists', async () => {
    pretendDialogs();
    show([]);
    await userEvent.click(screen.getByRole('button', { name: 'New playlist' }));
    expect(screen.getByRole('dialog', { name: 'New playlist' })).toBeTruthy();
  });

  it('begins with the playlists at their path', () => {
    show([playlistNumber(1)], '/playlists');
    expect(document.activeElement?.textContent).toBe('Your playlists');
  });
});
