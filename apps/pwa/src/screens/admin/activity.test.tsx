import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { entryNumber } from '../../features/admin/activity/audit-entry.fixture';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

const open = () => openAdmin({ at: '/admin?tab=activity' });
const entries = async () => within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');

afterEach(() => act(() => toast.remove()));

it('admin activity: shows who did what, and when', async () => {
  serveCatalogue({ audit: [entryNumber(1, { actorName: 'Linh Trần', action: 'album.deleted', subjectName: 'Mưa' })] });
  await open();
  const [entry] = await entries();
  expect(entry?.textContent).toContain('Linh Trần deleted the album Mưa');
  expect(entry?.querySelector('time')?.dateTime).toBe('2026-01-31T12:00:00.000Z');
});

it('admin activity: shows what was changed', async () => {
  serveCatalogue({ audit: [entryNumber(1, { action: 'song.changed', subjectName: 'Mưa', changed: ['title'] })] });
  await open();
  expect((await entries())[0]?.textContent).toContain('changed the title of the song Mưa');
});

it('admin activity: shows that nothing has happened yet', async () => {
  serveCatalogue({});
  await open();
  expect(await screen.findByText('No activity yet')).toBeTruthy();
});

it('admin activity: shows the server’s error', async () => {
  serveCatalogue({}).answer('GET /admin/audit', refused(500, 'The activity could not be read.'));
  await open();
  expect(await screen.findByText('The activity could not be read.')).toBeTruthy();
});

it('admin activity: undoes a deletion of any age, once', async () => {
  const deletion = entryNumber(1, { action: 'song.deleted', subjectName: 'Night Train', canUndo: true });
  const { answer, calls } = serveCatalogue({ audit: [deletion, entryNumber(2)] });
  answer(`POST /admin/audit/${deletion._id}/undo`, ok({ message: 'Back' }));
  await open();
  const undo = await screen.findByRole('button', { name: 'Undo: restore Night Train' });
  answer('GET /admin/audit', ok([{ ...deletion, canUndo: false }, entryNumber(2)]));
  await userEvent.click(undo);
  expect(await screen.findByText('Night Train was restored')).toBeTruthy();
  expect(calls('POST').map(({ path }) => path)).toEqual([`/admin/audit/${deletion._id}/undo`]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

it('admin activity: shows what an admin added at once as one entry that opens', async () => {
  const songs = Array.from({ length: 41 }, (_, n) => entryNumber(n + 1));
  serveCatalogue({ audit: [...songs, entryNumber(50, { action: 'song.deleted' })] });
  await open();
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Linh Trần added 41 songs'),
    expect.stringContaining('deleted the song'),
  ]);
  const button = screen.getByRole('button', { name: 'Show all: Linh Trần added 41 songs' });
  await userEvent.click(button);
  expect([await entries(), button.getAttribute('aria-expanded')]).toMatchObject([{ length: 43 }, 'true']);
});
