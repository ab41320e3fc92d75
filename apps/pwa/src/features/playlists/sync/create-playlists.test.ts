import fc from 'fast-check';
import { add, itemNumber, move, playlistNumber, remove, uuid } from '../playlists.fixture';
import { createDevice, createServer } from '../playlists-device.fixture';

const ID = uuid(1);
const idsOf = (...numbers: number[]) => numbers.map((n) => itemNumber(n)._id);
/** Past every pause. */
const settle = () => jest.advanceTimersByTimeAsync(60_000);

function startServer(...numbers: number[]) {
  const server = createServer();
  server.playlists.set(ID, playlistNumber(1));
  numbers.forEach((n) => server.receive({ ...add(n), id: uuid(500 + n), playlistId: ID, at: '2026-01-01T00:00:00.000Z' }));
  return server;
}

async function startDevice(server = startServer(1, 2)) {
  const device = createDevice(server);
  device.connect();
  device.playlists.actAs('ada');
  await settle();
  return { server, device };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('playlists on a device', () => {
  it('are read with the songs of the short ones, so that they open without a network', async () => {
    const { device } = await startDevice();
    expect([device.shownNames(), device.shownItems(ID)]).toEqual([['Playlist 1'], idsOf(1, 2)]);
  });

  it('show an edit in the same tick, and keep showing it while it is sent and read back', async () => {
    const { server, device } = await startDevice();
    void device.playlists.edit(ID, add(3, null));
    expect(device.shownItems(ID)).toEqual(idsOf(3, 1, 2));
    await settle();
    device.send();
    const seen: string[][] = [];
    device.playlists.state.subscribe(() => seen.push(device.shownItems(ID)));
    await settle();
    expect(new Set(seen.map(String))).toEqual(new Set([String(idsOf(3, 1, 2))]));
    expect([server.present(ID).map(({ _id }) => _id), device.playlists.state.get().pending]).toEqual([idsOf(3, 1, 2), []]);
  });

  it('that are new have songs before the server knows of them', async () => {
    const { server, device } = await startDevice();
    const id = uuid(7);
    device.connect('away');
    void device.playlists.edit(id, { kind: 'create', name: 'Rain', description: null }, add(4), add(5));
    expect([device.shownNames(), device.shownItems(id)]).toEqual([['Playlist 1', 'Rain'], idsOf(4, 5)]);
    await settle();
    [1, 2, 3].forEach(device.send);
    device.connect();
    const seen: string[][] = [];
    device.playlists.state.subscribe(() => seen.push(device.shownItems(id)));
    await settle();
    expect(new Set(seen.map(String))).toEqual(new Set([String(idsOf(4, 5))]));
    expect(server.present(id).map(({ _id }) => _id)).toEqual(idsOf(4, 5));
    expect([device.shownNames(), device.shownItems(id)]).toEqual([['Playlist 1', 'Rain'], idsOf(4, 5)]);
  });

  it('follow what others do', async () => {
    const { server, device } = await startDevice();
    server.receive({ ...add(9), id: uuid(800), playlistId: ID, at: '2026-01-01T00:00:00.000Z' });
    server.receive({ ...remove(1), id: uuid(801), playlistId: ID, at: '2026-01-01T00:00:00.000Z' });
    await settle();
    expect(device.shownItems(ID)).toEqual(idsOf(2, 9));
  });

  it('are read seldom while many changes come fast, and have the last of them', async () => {
    const server = startServer(1);
    const byId = jest.fn(server.reader.byId);
    const device = createDevice(server, undefined, { ...server.reader, byId });
    device.connect();
    device.playlists.actAs('ada');
    await settle();
    for (let n = 10; n < 40; n += 1) {
      server.receive({ ...add(n), id: uuid(800 + n), playlistId: ID, at: '2026-01-01T00:00:00.000Z' });
      await jest.advanceTimersByTimeAsync(100);
    }
    const whileFast = byId.mock.calls.length;
    await settle();
    expect(whileFast).toBeLessThanOrEqual(4);
    expect(device.shownItems(ID)).toHaveLength(31);
  });

  it('go when they are deleted, or no longer shared with the person', async () => {
    const { device } = await startDevice();
    device.hear('playlist_removed', { playlistId: ID });
    expect(device.shownNames()).toEqual([]);
  });

  it('go when they were deleted while the device was away', async () => {
    const { server, device } = await startDevice();
    device.connect('away');
    server.drop(ID);
    device.connect();
    await settle();
    expect(device.shownNames()).toEqual([]);
  });

  it('set aside what the server refuses, with the reason, until the person discards it', async () => {
    const { server, device } = await startDevice();
    device.connect('away');
    void device.playlists.edit(ID, add(3));
    server.drop(ID);
    await settle();
    device.send();
    await settle();
    expect(device.playlists.state.get()).toMatchObject({ pending: [], refused: [{ reason: 'It is gone.', change: add(3) }] });
    device.playlists.discard(device.playlists.state.get().refused.map(({ order }) => order));
    await settle();
    expect(device.playlists.state.get().refused).toEqual([]);
  });

  it('take an edit back that the device cannot store, and say so', async () => {
    const { device } = await startDevice();
    device.fill();
    const storing = device.playlists.edit(ID, remove(1));
    await settle();
    expect(await storing).toBe(false);
    expect([device.shownItems(ID), device.failures]).toEqual([idsOf(1, 2), ["Your change couldn't be saved on this device."]]);
  });

  it('forget everything when the person leaves', async () => {
    const { device } = await startDevice();
    void device.playlists.edit(ID, add(3));
    device.playlists.actAs(undefined);
    expect([device.shownNames(), device.shownItems(ID), device.playlists.state.get().pending]).toEqual([[], [], []]);
  });
});

const steps = fc.array(
  fc.record({
    device: fc.nat({ max: 1 }),
    step: fc.constantFrom('add', 'move', 'remove', 'send', 'leave', 'return', 'wait'),
    n: fc.integer({ min: 1, max: 9 }),
    after: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  }),
  { maxLength: 30 },
);

it('any interleaving of edits by two devices that come and go ends in one order that both show, and the server has', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const server = startServer(1, 2, 3);
      const devices = [(await startDevice(server)).device, (await startDevice(server)).device];
      for (const { device: at, step, n, after } of taken) {
        const device = devices[at]!;
        const afterId = after === null ? null : itemNumber(after)._id;
        if (step === 'add') void device.playlists.edit(ID, add(n, afterId));
        if (step === 'move') void device.playlists.edit(ID, move(n, afterId));
        if (step === 'remove') void device.playlists.edit(ID, remove(n));
        if (step === 'send') device.send();
        if (step === 'leave') device.connect('away');
        if (step === 'return') device.connect();
        await jest.advanceTimersByTimeAsync(step === 'wait' ? 5_000 : 1);
      }
      for (const device of devices) while (device.waiting().length > 0) device.send();
      for (const state of ['away', 'connected'] as const) devices.forEach((device) => device.connect(state));
      await settle();
      const stored = server.present(ID).map(({ _id }) => _id);
      expect(devices.map((device) => device.shownItems(ID))).toEqual([stored, stored]);
      expect(devices.flatMap((device) => device.playlists.state.get().pending)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
