import { artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as open from '../features/catalogue/lists/open-device';
import type { fakeDevice } from '../features/catalogue/lists/device.fixture';
import { ArtistsScreen } from './artists-screen';
import { serve, showScreen } from './screen.fixture';

jest.mock('../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const artists = (count: number) => Array.from({ length: count }, (_, at) => artistNumber(at + 1));
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

function show(count: number) {
  Object.assign(device, { artists: artists(count), asked: [], fails: false });
  const asked = serve({ '/api/artists': [artistNumber(1, { fullName: 'From the server' })] });
  showScreen(<ArtistsScreen />, { path: '/artists', at: '/artists' });
  return { asked };
}
const move = (revision: string) => act(() => deviceState.set({ type: 'copy', revision }));

beforeEach(() => deviceState.set({ type: 'opening' }));

describe('the Artists screen on a device with a copy of the catalogue', () => {
  it('shows its artists without asking the server', async () => {
    const { asked } = show(25);
    move('1-a');
    expect(await screen.findByText('Showing 1-10 of 25')).toBeTruthy();
    expect(names()).toContain('Artist 10');
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows any page of thousands, of which few are in memory', async () => {
    show(5_000);
    move('1-a');
    await userEvent.click(await screen.findByRole('button', { name: 'Last page' }));
    expect(await screen.findByText('Artist 5000')).toBeTruthy();
    expect(Math.max(...device.asked.map(({ count }) => count))).toBeLessThan(200);
  });

  it('shows what the filter finds', async () => {
    show(25);
    move('1-a');
    await userEvent.type(await screen.findByRole('searchbox'), '25');
    expect(await screen.findByText('Showing 1-1 of 1')).toBeTruthy();
    expect(names()).toEqual(['Artist 25']);
  });

  it('shows a change, and what was there until it has arrived', async () => {
    show(2);
    move('1-a');
    await screen.findByText('Artist 2');
    device.artists = artists(3);
    act(() => deviceState.set({ type: 'copy', revision: '2-a' }));
    expect(screen.getByText('Artist 2')).toBeTruthy();
    expect(await screen.findByText('Artist 3')).toBeTruthy();
  });

  it('is that of the server when the copy is gone', async () => {
    show(2);
    act(() => deviceState.set({ type: 'none' }));
    expect(await screen.findByText('From the server')).toBeTruthy();
  });

  it('is that of the server when the worker fails', async () => {
    show(2);
    device.fails = true;
    move('1-a');
    expect(await screen.findByText('From the server')).toBeTruthy();
  });
});
