import { albumNumber, artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import * as open from '../../features/catalogue/lists/open-device';
import type { fakeDevice } from '../../features/catalogue/lists/device.fixture';
import { ok, openAdmin, serveCatalogue } from './admin.fixture';

jest.mock('../../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const undoId = '0192f000-0000-7000-8009-000000000001';
const served = songNumber(1, { title: 'From the server' });
const lists = ['/songs', '/albums', '/artists'];

function serve() {
  const { answer, calls } = serveCatalogue({
    songs: [served],
    albums: [albumNumber(1, { title: 'From the server' })],
    artists: [artistNumber(1, { fullName: 'From the server' })],
  });
  return { answer, listsAsked: () => calls('GET').flatMap(({ path }) => (lists.includes(path) ? path : [])) };
}

const move = (revision: string) => act(() => deviceState.set({ type: 'copy', revision }));
const titles = () => screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label')?.slice(5));
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

beforeEach(() => {
  Object.assign(device, {
    songs: songNumbers(1, 3),
    albums: [albumNumber(1)],
    artists: [artistNumber(1)],
    parts: 0,
    caughtUp: 0,
    fails: false,
  });
  deviceState.set({ type: 'opening' });
});
afterEach(() => act(() => toast.remove()));

describe('the Music Manager on a device with a copy of the catalogue', () => {
  it.each([
    ['songs', ['Song 1', 'Song 2', 'Song 3']],
    ['albums', ['Album 1']],
    ['artists', ['Artist 1']],
  ])('shows its %s without asking the server for a list', async (tab, expected) => {
    move('1-a');
    const { listsAsked } = serve();
    await openAdmin({ at: `/admin?tab=${tab}` });
    await shows(...expected);
    expect(listsAsked()).toEqual([]);
  });

  it('keeps what is shown until it has read what has changed, which it renders anew', async () => {
    move('1-a');
    serve();
    const { client } = await openAdmin();
    await shows('Song 1', 'Song 2', 'Song 3');
    const rows = () => client.getQueryData<{ rows: unknown[] }>(['device', 'all songs'])!.rows;
    const before = rows();
    device.songs = [songNumber(1), songNumber(2, { title: 'Changed' })];
    move('2-a');
    expect(titles()).toHaveLength(3);
    await shows('Song 1', 'Changed');
    expect([rows()[0] === before[0], rows()[1] === before[1]]).toEqual([true, false]);
  });

  it('is not read again while the copy stays as it is', async () => {
    move('1-a');
    serve();
    await openAdmin();
    await shows('Song 1', 'Song 2', 'Song 3');
    const { parts } = device;
    act(() => deviceState.set({ type: 'copy', revision: '1-a' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Artists' }));
    await shows('Artist 1');
    await userEvent.click(screen.getByRole('tab', { name: 'Songs' }));
    await shows('Song 1', 'Song 2', 'Song 3');
    expect(device.parts).toBe(parts);
  });

  it('shows a deletion at once, and asks for what is new', async () => {
    move('1-a');
    const { answer, listsAsked } = serve();
    answer(`DELETE /admin/songs/${songNumber(2)._id}`, ok({ message: 'Gone', undoId }));
    await openAdmin();
    await shows('Song 1', 'Song 2', 'Song 3');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Song 2' }));
    await shows('Song 1', 'Song 3');
    expect(device.caughtUp).toBe(1);
    expect(listsAsked()).toEqual([]);
  });

  it.each(['none', 'off'] as const)('shows the lists of the server without any copy (%s)', async (type) => {
    deviceState.set({ type } as { type: 'none' });
    const { listsAsked } = serve();
    await openAdmin();
    await shows('From the server');
    expect(listsAsked().sort()).toEqual(['/artists', '/songs']);
  });

  it('shows the lists of the server when the worker fails', async () => {
    move('1-a');
    device.fails = true;
    serve();
    await openAdmin();
    await shows('From the server');
  });

  it('shows what the server has sent until the device answers', async () => {
    deviceState.set({ type: 'none' });
    serve();
    await openAdmin();
    await shows('From the server');
    move('1-a');
    expect(screen.queryByText('Loading songs...')).toBeNull();
    await shows('Song 1', 'Song 2', 'Song 3');
  });
});
