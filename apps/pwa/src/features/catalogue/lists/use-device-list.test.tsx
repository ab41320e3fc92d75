/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CatalogueList } from './catalogue-lists';
import { newestSongs } from './list-kinds';
import { useInSight } from './use-in-sight';
import type { DeviceState } from './device-catalogue';
import type { fakeDevice } from './device.fixture';
import * as open from './open-device';
import { useDeviceList } from './use-device-list';

jest.mock('./open-device', () => jest.requireActual<{ fakeDevice: typeof fakeDevice }>('./device.fixture').fakeDevice());
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const list: Pick<CatalogueList<Song>, 'name' | 'askDevice' | 'kind'> = {
  name: 'songs',
  // Each answer of a worker has objects of its own.
  askDevice: async (opened, query) => {
    const songs = await opened.songs(query);
    return { ...songs, rows: songs.rows.map((row) => ({ ...row })) };
  },
  kind: newestSongs,
};
type Rendered = ReturnType<typeof useDeviceList<Song>>;
const copy = { type: 'copy', revision: '1-a' } as const;

function showList({ songs = 1_000, state = copy }: { songs?: number; state?: DeviceState } = {}) {
  Object.assign(device, { songs: songNumbers(1, songs), asked: [] });
  deviceState.set(state);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const rendered: Rendered[] = [];
  const { result } = renderHook(
    () => {
      const inSight = useInSight();
      const songs = useDeviceList(list, { sort: undefined, filter: '' }, inSight, true);
      rendered.push(songs);
      return { songs, show: inSight.show };
    },
    { wrapper },
  );
  const rowAt = (at: number) => result.current.songs?.items.slice(at, at + 1)[0];
  const until = (at: number) => waitFor(() => expect(rowAt(at)?.title).toBe(`Song ${at + 1}`));
  const asked = () => device.asked.splice(0).map(({ from, count }) => [from, from + count]);
  const untilRead = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return { show: (first: number, count = 10) => act(() => result.current.show(first, count)), rowAt, until, untilRead, asked, rendered };
}

describe('a list from the device', () => {
  it('reads only the rows that are missing as it scrolls, and keeps the objects of the others', async () => {
    const { show, rowAt, until, asked } = showList();
    await until(0);
    expect(asked()).toEqual([[0, 190]]);
    const before = rowAt(100);
    show(100);
    await until(200);
    expect(asked()).toEqual([[190, 235]]);
    expect(rowAt(100)).toBe(before);
    show(0);
    await until(0);
    expect(asked()).toEqual([[0, 45]]);
    expect(rowAt(100)).toBe(before);
  });

  it('keeps every row of a list that fits in one window', async () => {
    const { show, rowAt, until, untilRead, asked } = showList({ songs: 101 });
    await until(0);
    asked();
    show(100);
    await untilRead();
    expect([rowAt(0)?.title, rowAt(100)?.title]).toEqual(['Song 1', 'Song 101']);
    expect(asked()).toEqual([]);
  });

  it('begins with the rows in sight when the copy comes while the list is shown', async () => {
    const { show, until, asked, rendered } = showList({ state: { type: 'none' } });
    show(500);
    act(() => deviceState.set(copy));
    await until(500);
    expect(asked()).toEqual([[450, 640]]);
    const shown = rendered.filter((list) => list && !list.isPending);
    expect(shown.map((list) => list?.items.slice(500, 501)[0]?.title)).not.toContain(undefined);
  });

  it('reads a short list whole, wherever it is shown when the copy comes', async () => {
    const { show, rowAt, until } = showList({ songs: 101, state: { type: 'none' } });
    show(100);
    act(() => deviceState.set(copy));
    await until(100);
    expect(rowAt(0)?.title).toBe('Song 1');
  });

  it('has every row of the largest page, whichever that is', async () => {
    const { show, rowAt, until, untilRead } = showList();
    await until(0);
    for (let first = 0; first < 1_000; first += 100) {
      show(first, 100);
      await until(first);
      await untilRead();
      expect([first, rowAt(first + 99)?.title]).toEqual([first, `Song ${first + 100}`]);
    }
  });

  it('reads none of the rows that are only scrolled past', async () => {
    const { show, until, asked } = showList();
    await until(0);
    asked();
    for (const from of [0, 300, 600, 900]) show(from);
    await until(900);
    expect(asked()).toEqual([[855, 1_045]]);
  });

  it('is read anew at another revision', async () => {
    const { rowAt, until, asked } = showList();
    await until(0);
    const before = rowAt(0);
    asked();
    act(() => deviceState.set({ type: 'copy', revision: '2-a' }));
    await waitFor(() => expect(rowAt(0)).not.toBe(before));
    expect(asked()).toEqual([[0, 190]]);
  });
});
