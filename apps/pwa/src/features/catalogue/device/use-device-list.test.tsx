/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { ShownSong } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DeviceState } from './device-catalogue';
import type { fakeDevice } from './device.fixture';
import { createStore } from '../../../platform/store/create-store';
import * as open from './open-device';
import { useDeviceList } from './use-device-list';

jest.mock('./open-device', () => jest.requireActual<{ fakeDevice: typeof fakeDevice }>('./device.fixture').fakeDevice());
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const copy = { type: 'copy', revision: '1-a' } as const;

function showList({ songs = 1_000, state = copy, inSight = 0 }: { songs?: number; state?: DeviceState; inSight?: number } = {}) {
  Object.assign(device, { songs: songNumbers(1, songs), asked: [] });
  deviceState.set(state);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const shownFirst = createStore(inSight);
  const shownAt: (string | undefined)[] = [];
  const { result } = renderHook(
    () => {
      const songs = useDeviceList<ShownSong>(
        'songs',
        // Each answer of a worker has objects of its own.
        async (opened, query) => {
          const list = await opened.songs(query);
          return { ...list, rows: list.rows.map((row) => ({ ...row })) };
        },
        { orders: [{ value: '', label: 'Newest' }] },
        { sort: undefined, filter: '' },
        shownFirst,
      );
      if (songs && !songs.isPending) shownAt.push(songs.items.slice(inSight, inSight + 1)[0]?.title);
      return songs;
    },
    { wrapper },
  );
  const rowAt = (at: number) => result.current?.items.slice(at, at + 1)[0];
  const until = (at: number) => waitFor(() => expect(rowAt(at)?.title).toBe(`Song ${at + 1}`));
  const asked = () => device.asked.splice(0).map(({ from, count }) => [from, from + count]);
  return { show: (from: number) => act(() => result.current?.show?.(from)), rowAt, until, asked, shownAt };
}

describe('a list from the device', () => {
  it('reads only the rows that are missing as it scrolls, and keeps the objects of the others', async () => {
    const { show, rowAt, until, asked } = showList();
    await until(0);
    expect(asked()).toEqual([[0, 180]]);
    const before = rowAt(100);
    show(100);
    await until(200);
    expect(asked()).toEqual([[180, 225]]);
    expect(rowAt(100)).toBe(before);
    show(0);
    await until(0);
    expect(asked()).toEqual([[0, 45]]);
    expect(rowAt(100)).toBe(before);
  });

  it('keeps every row of a list that fits in one window', async () => {
    const { show, rowAt, until, asked } = showList({ songs: 101 });
    await until(0);
    asked();
    show(100);
    await act(() => new Promise(process.nextTick));
    expect([rowAt(0)?.title, rowAt(100)?.title]).toEqual(['Song 1', 'Song 101']);
    expect(asked()).toEqual([]);
  });

  it('begins with the rows in sight when the copy comes while the list is shown', async () => {
    const { until, shownAt } = showList({ state: { type: 'none' }, inSight: 500 });
    act(() => deviceState.set(copy));
    await until(500);
    expect(new Set(shownAt)).toEqual(new Set(['Song 501']));
  });

  it('reads none of the rows that are only scrolled past', async () => {
    const { show, until, asked } = showList();
    await until(0);
    asked();
    for (const from of [300, 600, 900]) show(from);
    await until(900);
    expect(asked()).toEqual([[855, 1_035]]);
  });

  it('is read anew at another revision', async () => {
    const { rowAt, until, asked } = showList();
    await until(0);
    const before = rowAt(0);
    asked();
    act(() => deviceState.set({ type: 'copy', revision: '2-a' }));
    await waitFor(() => expect(rowAt(0)).not.toBe(before));
    expect(asked()).toEqual([[0, 180]]);
  });
});
