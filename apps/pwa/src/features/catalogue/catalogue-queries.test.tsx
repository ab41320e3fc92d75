import { discoveryEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { queryOf } from '../../platform/api-client/query-of';
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

describe('catalogue queries: songs that are in the document', () => {
  const alac = songNumber(2, { codec: 'alac', audioUrl: `/media/${'a'.repeat(64)}.m4a` });

  it.each([
    ['are rendered once where this browser plays all of them', [songNumber(1), songNumber(2)], ['Song 1, Song 2']],
    ['are rendered once more without one that this browser can’t play', [songNumber(1), alac], ['Song 1, Song 2', 'Song 1']],
  ])('%s', async (_, songs, expected) => {
    Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
    const client = createQueryClient();
    client.setQueryData(queryOf(discoveryEndpoints.featured).queryKey, songs);
    const rendered: (string | undefined)[] = [];
    const Titles = () => {
      const titles = useFeaturedSongs().data?.map(({ title }) => title);
      rendered.push(titles?.join(', '));
      return titles?.join(', ');
    };
    const page = (
      <QueryClientProvider client={client}>
        <Titles />
      </QueryClientProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    rendered.length = 0;
    render(page, { container, hydrate: true });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(rendered).toEqual(expected);
  });
});
