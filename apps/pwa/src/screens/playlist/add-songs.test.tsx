import type { Playlist, SearchResponse } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, screen, within } from '@testing-library/react';
import * as open from '../../features/catalogue/lists/open-device';
import type { fakeDevice } from '../../features/catalogue/lists/device.fixture';
import { itemNumber, playlistNumber } from '../../features/playlists/playlists.fixture';
import { addSongs } from '../../features/playlists/sync/playlist-edit';
import type { EditMade } from '../../features/playlists/sync/playlist-edit';
import { signedOutPlaylists } from '../../features/playlists/sync/playlists-rules';
import type { PlaylistsState } from '../../features/playlists/sync/playlists-rules';
import { useShownItems } from '../../features/playlists/use-playlists';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { serve, showScreen } from '../screen.fixture';
import { AddSongs } from './add-songs';

jest.mock('../../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const found = (...numbers: number[]): SearchResponse => ({
  topResult: null,
  results: { songs: numbers.map((n) => songNumber(n)), albums: [], artists: [] },
});

const Offer = ({ playlist }: { playlist: Playlist }) => <AddSongs playlist={playlist} items={useShownItems(playlist)} />;

async function show(count: number, more: Partial<Playlist> = {}, answers: Record<string, unknown> = {}) {
  const fetch = serve(answers);
  const playlist = playlistNumber(1, { name: 'Rain', ...more });
  const items = Array.from({ length: count }, (_, at) => itemNumber(at + 1));
  const state = createStore<PlaylistsState>({
    ...signedOutPlaylists,
    userId: ada.id,
    isRead: true,
    data: { listed: new Map([[playlist._id, playlist]]), contents: new Map([[playlist._id, { items, revision: 1 }]]) },
  });
  const edit = jest.fn<Promise<boolean>, [string, ...EditMade[]]>((playlistId, ...made) => {
    const edits = made.map((one, at) => ({ ...one, id: `${at}`, playlistId, at: new Date().toISOString() }));
    state.set({ ...state.get(), pending: [...state.get().pending, ...edits] as PlaylistsState['pending'] });
    return Promise.resolve(true);
  });
  const services = Promise.resolve({ playlists: { state, edit, open: () => Promise.resolve() } } as unknown as Services);
  await act(async () => {
    showScreen(<Offer playlist={playlist} />, { services, person: ada });
    await services;
  });
  return { edit, fetch };
}

const box = () => screen.queryByRole<HTMLInputElement>('searchbox', { name: 'Find songs to add' });
const results = () => screen.getByRole('list', { name: 'Songs to add' });
const addButton = (n: number) => within(results()).getByRole('button', { name: `Add Song ${n}` });

const press = (button: HTMLElement) =>
  act(async () => {
    button.click();
    await Promise.resolve();
  });

async function search(text: string) {
  fireEvent.focus(box()!);
  fireEvent.change(box()!, { target: { value: text } });
  await act(async () => {
    fireEvent.submit(screen.getByRole('search'));
    await Promise.resolve();
  });
  await screen.findByRole('list', { name: 'Songs to add' });
}

beforeEach(() => deviceState.set({ type: 'none' }));

describe('a playlist with few songs', () => {
  it.each([
    ['offers a search to add more', 3, {}, true],
    ['offers it without any', 0, {}, true],
    ['offers it to those who may edit it', 3, { role: 'member', access: 'together' } as const, true],
    ['does not offer it to those who may not edit it', 3, { mayEdit: false } as const, false],
    ['does not offer it when there are enough', 10, {}, false],
  ])('%s', async (_, count, more, isOffered) => {
    await show(count, more);
    expect(box() !== null).toBe(isOffered);
  });

  it('asks nobody before somebody types', async () => {
    const { fetch } = await show(3);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('adds a song that is found, and says so in its place', async () => {
    const { edit } = await show(1, {}, { '/api/users/search?q=rain': found(1, 2, 3) });
    await search('rain');
    expect(
      within(results())
        .getAllByRole('button', { name: /^Add/ })
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Added Song 1', 'Add Song 2', 'Add Song 3']);
    addButton(2).focus();
    await press(addButton(2));
    expect(edit.mock.calls).toEqual([[expect.any(String), { ...addSongs([songNumber(2)])[0], itemId: expect.any(String) as string }]]);
    const added = within(results()).getByRole('button', { name: 'Added Song 2' });
    expect(document.activeElement).toBe(added);
    expect(screen.getByText('Added Song 2 to Rain')).toBeTruthy();
    await press(added);
    expect(edit).toHaveBeenCalledTimes(1);
  });

  it('keeps the search when the songs are enough meanwhile', async () => {
    await show(9, {}, { '/api/users/search?q=rain': found(10, 11) });
    await search('rain');
    await press(addButton(10));
    await press(addButton(11));
    expect(box()?.value).toBe('rain');
  });

  it('finds songs on the device without a network', async () => {
    Object.assign(device, { found: { topArtist: null, songs: [songNumber(7)], albums: [], artists: [] }, fails: false });
    deviceState.set({ type: 'copy', revision: '1-a' });
    const { edit } = await show(1);
    await search('rain');
    await press(addButton(7));
    expect(edit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing is found', { '/api/users/search?q=rain': found() }, 'No songs found for “rain”'],
    ['nobody can be asked', {}, "Search isn't available right now."],
  ])('says when %s', async (_, answers, text) => {
    await show(1, {}, answers);
    fireEvent.change(box()!, { target: { value: 'rain' } });
    await act(async () => {
      fireEvent.submit(screen.getByRole('search'));
      await Promise.resolve();
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
