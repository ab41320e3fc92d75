import type { SearchResponse } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen } from '@testing-library/react';
import * as open from '../../features/catalogue/lists/open-device';
import type { fakeDevice } from '../../features/catalogue/lists/device.fixture';
import { never, serve, showScreen } from '../screen.fixture';
import SearchScreen from './search-screen';

jest.mock('../../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const fromServer = '/api/users/search?q=rain';
const songsOnly = (titles: readonly string[]): SearchResponse => ({
  topResult: null,
  results: { songs: titles.map((title, at) => songNumber(at + 1, { title })), albums: [], artists: [] },
});

function show(answers: Record<string, unknown> = {}) {
  Object.assign(device, {
    found: {
      topArtist: artistNumber(1, { fullName: 'Rain Band' }),
      songs: [songNumber(1)],
      albums: [albumNumber(1)],
      artists: [],
    },
    fails: false,
  });
  serve(answers);
  return showScreen(<SearchScreen />, { path: '/search', at: '/search?q=rain' });
}
const move = () => act(() => deviceState.set({ type: 'copy', revision: '1-a' }));

beforeEach(() => deviceState.set({ type: 'none' }));

describe('the search screen on a device with a copy of the catalogue', () => {
  it('shows what the device finds without waiting for the server, and plays it', async () => {
    const { element } = show({ [fromServer]: never });
    move();
    expect(await screen.findByText('Found 1 song, 1 album, 1 artist')).toBeTruthy();
    act(() => screen.getByText('Song 1').click());
    expect(element.src).toContain('/media/song-1.mp3');
  });

  it('adds what the server finds in lyrics', async () => {
    const server = songsOnly(['Of the server', 'With rain in it']);
    show({ [fromServer]: { ...server, fromLyrics: [songNumber(2)._id] } });
    move();
    expect(await screen.findByText('From the words')).toBeTruthy();
    expect(screen.getByText('With rain in it')).toBeTruthy();
    expect(screen.getByText('Song 1')).toBeTruthy();
    expect(screen.queryByText('Of the server')).toBeNull();
  });

  it('adds what the server finds in credits, above what it finds in lyrics', async () => {
    const server = songsOnly(['Of the server', 'By its composer', 'With rain in it']);
    show({ [fromServer]: { ...server, fromCredits: [songNumber(2)._id], fromLyrics: [songNumber(3)._id] } });
    move();
    expect(await screen.findByText('From the credits')).toBeTruthy();
    const list = screen.getByRole('region', { name: 'Songs' }).textContent;
    const shown = ['Song 1', 'From the credits', 'By its composer', 'From the words', 'With rain in it'].map((text) => list.indexOf(text));
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect(shown).not.toContain(-1);
    expect(list).not.toContain('Of the server');
  });

  it('shows what the server finds if the device has no copy, or fails', async () => {
    show({ [fromServer]: songsOnly(['Of the server']) });
    expect(await screen.findByText('Of the server')).toBeTruthy();
    device.fails = true;
    move();
    expect(screen.getByText('Of the server')).toBeTruthy();
  });
});
