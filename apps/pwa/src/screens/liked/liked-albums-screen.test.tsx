import type { Album } from '@chorus/contracts';
import { albumNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, screen } from '@testing-library/react';
import { signedOutLikes, withLike } from '../../features/likes/likes-rules';
import type { KnownLikes, LikesState } from '../../features/likes/likes-rules';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { openContextMenus } from '../../ui/overlays/open-context-menus';
import { serve, showScreen } from '../screen.fixture';
import LikedAlbumsScreen from './liked-albums-screen';

const moment = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

async function show(numbers: readonly number[], { isRead = true, person = true } = {}) {
  serve({});
  let second = 0;
  const liking = (data: KnownLikes<Album>, thing: Album, isLiked: boolean) =>
    withLike(data, { id: thing._id, isLiked, at: moment((second += 1)), thing });
  const data = numbers.reduce<KnownLikes<Album>>(
    (known, n) => liking(known, albumNumber(n, { songs: songNumbers(n, n) }), true),
    signedOutLikes.data,
  );
  const state = createStore<LikesState<Album>>({ ...signedOutLikes, userId: ada.id, isRead, data });
  const set = (album: Album, isLiked: boolean) => state.set({ ...state.get(), data: liking(state.get().data, album, isLiked) });
  const services = Promise.resolve({ likedAlbums: { state, set } } as unknown as Services);
  await act(async () => {
    showScreen(<LikedAlbumsScreen />, { services, ...(person && { person: ada }) });
    await services;
  });
  return { set };
}

beforeAll(() => openContextMenus(document));

const titles = () => screen.queryAllByRole('link', { name: /^Album/ }).map(({ textContent }) => textContent);

describe('the screen of liked albums', () => {
  it('shows the last liked first, and follows what is liked elsewhere', async () => {
    const { set } = await show([1, 2]);
    expect(titles()).toEqual(['Album 2', 'Album 1']);
    act(() => set(albumNumber(3), true));
    expect(titles()).toEqual(['Album 3', 'Album 2', 'Album 1']);
  });

  it('takes away an album that is unliked in its menu, and puts it back', async () => {
    await show([1, 2]);
    fireEvent.contextMenu(screen.getByRole('link', { name: 'Album 1' }), { button: 2 });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from Liked albums' }));
    expect(titles()).toEqual(['Album 2']);
    expect(screen.getAllByText('Removed Album 1')).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['Album 1', 'Album 2']);
  });

  it('says how albums get there when there are none', async () => {
    await show([]);
    expect(screen.getByText('No liked albums yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse albums' }).getAttribute('href')).toBe('/albums');
  });

  it('says nothing about what is there until that is known', async () => {
    await show([], { isRead: false });
    expect(screen.queryByText('No liked albums yet')).toBeNull();
  });

  it('asks a visitor to sign in', async () => {
    await show([], { person: false });
    expect(screen.getByText('Sign in to like albums')).toBeTruthy();
  });
});
