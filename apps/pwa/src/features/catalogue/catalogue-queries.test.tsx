import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { useFeaturedSongs } from './catalogue-queries';

const HALF_A_MINUTE_MS = 30_000;

async function showSongs(served: Song[]) {
  const server = { songs: served };
  Object.assign(globalThis, {
    fetch: () => Promise.resolve({ ok: true, headers: new Map(), json: () => Promise.resolve(server.songs.map((song) => ({ ...song }))) }),
  });
  const rendered = jest.fn();
  const Titles = () => {
    const { data } = useFeaturedSongs();
    rendered();
    return data?.map(({ title }) => title).join(', ');
  };
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Titles />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  const later = () => act(() => jest.advanceTimersByTimeAsync(HALF_A_MINUTE_MS + 100));
  return { server, rendered, later, shown: () => container.textContent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('catalogue queries: a changed catalogue is shown within half a minute', async () => {
  const { server, later, shown } = await showSongs([songNumber(1)]);
  expect(shown()).toBe('Song 1');
  server.songs = [songNumber(1), songNumber(2)];
  await later();
  expect(shown()).toBe('Song 1, Song 2');
});

it('catalogue queries: an unchanged catalogue causes no render', async () => {
  const { rendered, later } = await showSongs([songNumber(1), songNumber(2)]);
  rendered.mockClear();
  await later();
  expect(rendered).not.toHaveBeenCalled();
});
