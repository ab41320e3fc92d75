import type { StoredItem } from './room.entity';
import { AnnounceRoom } from './announce-room.listener';

const roomId = '0192f0c1-2345-7abc-8def-0123456789ac';
const item: StoredItem = { _id: 'i1', songId: 's1', title: 'Mưa', artist: 'Sơn Ca', duration: 60, addedBy: 'kim' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function announcer(itemsOf: () => Promise<object[]>) {
  const emitted: { event: string; revision: number; hasQueue: boolean }[] = [];
  const emit = (event: string, { revision, queueChange }: { revision: number; queueChange?: object }) =>
    emitted.push({ event, revision, hasQueue: queueChange !== undefined });
  const sockets = { in: () => ({ emit }), allOf: () => ({ emit }) };
  const listener = new AnnounceRoom(
    sockets as never,
    { itemsOf, peopleOf: () => Promise.resolve([]) } as never,
    { blockedWith: () => [] } as never,
    {} as never,
    { now: () => Date.now() } as never,
  );
  const change = (revision: number, added: StoredItem[] = []) =>
    listener.announceChange({ room: { roomId, revision, queueChange: { since: revision - 1 } }, added } as never);
  return { change, emitted };
}

describe('a change of a room', () => {
  it('is announced after the one before, whose songs are read first', async () => {
    let read: (items: object[]) => void = () => undefined;
    const { change, emitted } = announcer(() => new Promise((resolve) => (read = resolve)));
    const both = Promise.all([change(2, [item]), change(3)]);
    await jest.advanceTimersByTimeAsync(100);
    expect(emitted).toEqual([]);
    read([item]);
    await both;
    expect(emitted).toEqual([2, 3].map((revision) => ({ event: 'room_changed', revision, hasQueue: true })));
  });

  it('is announced without its queue when the songs of the one before take too long, so that pages read the room', async () => {
    const { change, emitted } = announcer(() => new Promise(() => undefined));
    void change(2, [item]);
    const later = change(3);
    await jest.advanceTimersByTimeAsync(6_000);
    await later;
    expect(emitted).toEqual([{ event: 'room_changed', revision: 3, hasQueue: false }]);
  });
});
