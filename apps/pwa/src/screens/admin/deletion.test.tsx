import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

const undoId = '0192f000-0000-7000-8009-000000000001';
const deleted = (message: string) => ok({ message, undoId });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const songs = [songNumber(1), songNumber(2)];

afterEach(() => act(() => toast.remove()));

function serveWithout(one: (typeof songs)[number]) {
  const server = serveCatalogue({ songs });
  server.answer(`DELETE /admin/songs/${one._id}`, deleted('Gone'));
  server.answer(`POST /admin/audit/${undoId}/undo`, ok({ message: 'Back' }));
  return {
    ...server,
    forget: () => server.answer('GET /songs', ok(songs.filter((song) => song !== one))),
    recall: () => server.answer('GET /songs', ok(songs)),
  };
}

describe('deleting from the admin dashboard:', () => {
  const album = albumNumber(1);
  const artist = artistNumber(1);

  it.each([
    ['a song', 'songs', 'Song 1', `/admin/songs/${songs[0]?._id}`, 'Song deleted successfully'],
    ['an album', 'albums', 'Album 1', `/admin/albums/${album._id}`, 'Album deleted successfully'],
    ['an artist', 'artists', 'Artist 1', `/admin/artists/${artist._id}`, 'Album deleted successfully'],
  ])('%s is deleted without confirmation, and confirmed afterwards', async (_, tab, name, path, words) => {
    const { answer, calls } = serveCatalogue({ songs, albums: [album], artists: [artist] });
    answer(`DELETE ${path}`, deleted('Gone'));
    await openAdmin({ at: `/admin?tab=${tab}` });
    await press(`Delete ${name}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls('DELETE').map((call) => call.path)).toEqual([path]);
  });

  it.each([
    ['a song', 'songs', 'Song 1', `/admin/songs/${songs[0]?._id}`, 'Error deleting song'],
    ['an album', 'albums', 'Album 1', `/admin/albums/${album._id}`, 'Failed to delete album: It is not there.'],
    ['an artist', 'artists', 'Artist 1', `/admin/artists/${artist._id}`, 'Failed to delete album: It is not there.'],
  ])('%s that cannot be deleted stays in the list, with an error', async (_, tab, name, path, words) => {
    const { answer } = serveCatalogue({ songs, albums: [album], artists: [artist] });
    answer(`DELETE ${path}`, refused(404, 'It is not there.'));
    await openAdmin({ at: `/admin?tab=${tab}` });
    await press(`Delete ${name}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('the row disappears at once, and lists and counts are refetched', async () => {
    const { forget, calls } = serveWithout(songs[0]!);
    await openAdmin();
    await button('Delete Song 1');
    const before = calls('GET').length;
    forget();
    await press('Delete Song 1');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Song 1' })).toBeNull());
    const readAgain = calls('GET')
      .slice(before)
      .map(({ path }) => path);
    expect(readAgain).toEqual(expect.arrayContaining(['/songs', '/artists', '/stats', '/admin/songs/featured']));
  });
});

describe('the undo offer after a deletion', () => {
  async function deleteFirst() {
    const server = serveWithout(songs[0]!);
    await openAdmin();
    await button('Delete Song 1');
    server.forget();
    await press('Delete Song 1');
    return { ...server, undo: await button('Undo') };
  }

  it('is shown next to the table, announced, and gets the focus of the deleted row', async () => {
    const { undo } = await deleteFirst();
    expect(screen.getByText('Song 1 was deleted. You can undo this for 10 seconds.').getAttribute('role')).toBe('status');
    await waitFor(() => expect(document.activeElement).toBe(undo));
  });

  it('restores what was deleted', async () => {
    const { undo, recall, calls } = await deleteFirst();
    recall();
    await userEvent.click(undo);
    expect(await button('Delete Song 1')).toBeTruthy();
    expect(calls('POST')).toEqual([expect.objectContaining({ path: `/admin/audit/${undoId}/undo` })]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('stays when undoing failed, and shows why', async () => {
    const { undo, answer } = await deleteFirst();
    answer(`POST /admin/audit/${undoId}/undo`, refused(500, 'Not just now.'));
    await userEvent.click(undo);
    expect(await screen.findByText('Failed to restore Song 1: Not just now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('featured songs in the admin dashboard', () => {
  const star = () => screen.findByRole('button', { name: 'Feature Song 1 on Home' });
  const path = `/admin/songs/${songs[0]?._id}`;

  it('are marked, and a click marks one at once', async () => {
    const { answer, calls } = serveCatalogue({ songs });
    answer(`PATCH ${path}`, ok(songs[0]));
    await openAdmin();
    await waitFor(async () => expect((await star()).hasAttribute('disabled')).toBe(false));
    answer('GET /admin/songs/featured', ok([songs[0]?._id]));
    await userEvent.click(await star());
    expect((await star()).getAttribute('aria-pressed')).toBe('true');
    expect(calls('PATCH')).toEqual([{ method: 'PATCH', path, body: { featured: true } }]);
  });

  it('can be removed from Home', async () => {
    const { answer, calls } = serveCatalogue({ songs, featured: [songs[0]!._id] });
    answer(`PATCH ${path}`, ok(songs[0]));
    await openAdmin();
    await waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(await star());
    expect(calls('PATCH')).toEqual([{ method: 'PATCH', path, body: { featured: false } }]);
  });

  it('are reverted when the server refuses', async () => {
    const { answer } = serveCatalogue({ songs });
    answer(`PATCH ${path}`, refused(500, 'Not just now.'));
    await openAdmin();
    await waitFor(async () => expect((await star()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await star());
    expect(await screen.findByText('Failed to change whether Home features Song 1: Not just now.')).toBeTruthy();
    expect((await star()).getAttribute('aria-pressed')).toBe('false');
  });
});
