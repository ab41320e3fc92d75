import type { SongsPlan } from '@chorus/contracts';
import { artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setImmediate } from 'node:timers';
import toast from 'react-hot-toast';
import { latestRequest, pretendUploads } from '../../platform/api-client/request.fixture';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

const undoId = '0192f000-0000-7000-8009-000000000001';
const [nina, bjork] = [artistNumber(1, { fullName: 'Nina' }), artistNumber(2, { fullName: 'Björk' })];
const songs = songNumbers(1, 3).map((song) => ({ ...song, artistId: nina._id, artist: 'Nina', genres: ['Rock'] }));
const plan: SongsPlan = {
  asShown: 'stamp',
  unchanged: 1,
  songs: [{ songId: songNumber(1)._id, title: 'Song 1', changes: [{ detail: 'genres', from: 'Rock', to: 'Jazz' }] }],
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const settle = () => act(() => new Promise((go) => setImmediate(go)));

afterEach(() => act(() => toast.remove()));

async function openDialog() {
  const server = serveCatalogue({ songs, artists: [nina, bjork] });
  server.answer('POST /admin/songs/changes/plan', ok(plan));
  server.answer(`POST /admin/audit/${undoId}/undo`, ok({ message: '1 song is as before.' }));
  pretendUploads();
  await openAdmin();
  await tick('Select Song 1');
  await tick('Select Song 2');
  await press('Edit 2 songs');
  await screen.findByRole('dialog', { name: 'Edit 2 songs' });
  return server;
}

const asked = (server: Awaited<ReturnType<typeof openDialog>>) => server.calls('POST').at(-1)?.body;

async function review() {
  const server = await openDialog();
  await tick('Change genres');
  await userEvent.clear(screen.getByLabelText('Genres'));
  await userEvent.type(screen.getByLabelText('Genres'), 'Jazz');
  await press('Review changes');
  await screen.findByText('1 song would change.');
  return server;
}

describe('editing several songs', () => {
  it('says what they have now, and asks for something to change', async () => {
    await openDialog();
    const artists = screen.getByRole('checkbox', { name: 'Change artists', description: 'Now: Nina' });
    expect([artists, screen.queryByLabelText('Genres'), await button('Review changes')]).toMatchObject([
      { checked: false },
      null,
      { disabled: true },
    ]);
  });

  it('shows the old and the new value of each song before anything changes', async () => {
    const server = await review();
    expect(asked(server)).toEqual({ songIds: [songNumber(1)._id, songNumber(2)._id], genres: ['Jazz'] });
    const [song] = within(screen.getByRole('list', { name: 'What would change' })).getAllByRole('listitem');
    expect(song?.textContent).toBe('Song 1GenresRock→ becomes Jazz');
    expect(screen.getByText('One is like this already.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('1 song would change.');
    await press('Back');
    expect(screen.getByLabelText<HTMLInputElement>('Genres').value).toBe('Jazz');
  });

  it('changes them by one request, and one Undo takes it back', async () => {
    const server = await review();
    await press('Change 1 song');
    const request = await latestRequest();
    const { changeId, ...sent } = Object.fromEntries(request.form);
    expect([request.opened, sent]).toEqual([
      ['POST', '/api/admin/songs/changes'],
      { songIds: JSON.stringify([songNumber(1)._id, songNumber(2)._id]), genres: 'Jazz', asShown: 'stamp' },
    ]);
    expect(changeId).toMatch(/^[\da-f-]{36}$/);
    request.answer(200, { message: '1 song was changed.', changed: 1, undoId });
    await settle();
    expect(await screen.findByText('1 song updated successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Undo');
    expect(await screen.findByText('1 song is as before.')).toBeTruthy();
    expect(server.calls('POST').at(-1)?.path).toBe(`/admin/audit/${undoId}/undo`);
  });

  it('gives several artists with what stands between the names', async () => {
    const server = await openDialog();
    await tick('Change artists');
    await press('Add another artist');
    await userEvent.type(screen.getByRole('combobox', { name: 'Artist 2' }), 'Björk{Enter}');
    await press('Review changes');
    await screen.findByText('1 song would change.');
    const artists = [
      { artistId: nina._id, joinPhrase: ' feat. ' },
      { artistId: bjork._id, joinPhrase: '' },
    ];
    expect(asked(server)).toMatchObject({ artists });
  });

  it('says what is wrong before it asks the server', async () => {
    const server = await openDialog();
    await tick('Change release date');
    await userEvent.clear(screen.getByLabelText('Release date'));
    await tick('Change cover');
    await press('Review changes');
    expect(screen.getByText('Enter a date like 2024-05-31, or a year')).toBeTruthy();
    expect(screen.getByText('Choose a picture')).toBeTruthy();
    expect(server.calls('POST')).toEqual([]);
  });

  it('looks again when somebody has changed one of them meanwhile', async () => {
    await review();
    await press('Change 1 song');
    const message = 'Some of these songs have been changed since. Look at the changes again.';
    (await latestRequest()).answer(409, { message, code: 'conflict', requestId: 'r' });
    await settle();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await press('Try again');
    expect(await button('Change 1 song')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says why nothing can be shown', async () => {
    const server = await openDialog();
    server.answer('POST /admin/songs/changes/plan', refused(404, 'One of these songs is not in the catalog any more.'));
    await tick('Change genres');
    await press('Review changes');
    expect((await screen.findByRole('alert')).textContent).toBe('One of these songs is not in the catalog any more.');
  });
});
