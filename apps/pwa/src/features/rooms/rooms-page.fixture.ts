import type { RoomDetail } from '@chorus/contracts';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { createRooms } from './create-rooms';
import { followedIn } from './room-machine';
import { detailOf, ROOM_ID } from './room.fixture';

export const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

export function startPage({ remembered = '', isPlaying = false } = {}) {
  const realtime = new FakeRealtime();
  const failures: string[] = [];
  const calls: string[] = [];
  let stored = remembered;
  let detail: RoomDetail | undefined;
  let wake: () => void = () => undefined;
  let ids = 0;
  let fails = false;
  realtime.connection.set('connected');
  const rooms = createRooms({
    realtime: realtime.asRealtime(),
    pageNow: () => performance.now(),
    newId: () => `0192f000-0000-7000-8006-${String((ids += 1)).padStart(12, '0')}`,
    isPlaying: () => isPlaying,
    memory: { recall: () => stored, remember: (roomId) => (stored = roomId) },
    onPageWoke: (listener) => (wake = listener),
    onFailed: (message) => failures.push(message),
    server: {
      enter: (by) => {
        calls.push(by.kind);
        if (fails) {
          fails = false;
          return Promise.reject(new TypeError('Failed to fetch'));
        }
        if (detail === undefined && by.kind !== 'return') return Promise.reject(new Error('This room has ended.'));
        return Promise.resolve(detail);
      },
      leave: (roomId) => Promise.resolve(calls.push(`leave ${roomId === ROOM_ID ? 'it' : roomId}`)),
      read: () => {
        calls.push('read');
        return Promise.resolve(detail);
      },
    },
  });
  const requested = (event: string) =>
    realtime.requests.flatMap(([name, payload]) => (name === event ? [payload as Record<string, unknown>] : []));
  const view = () => followedIn(rooms.room.getSnapshot());
  const join = async (next = detailOf()) => {
    detail = next;
    rooms.actAs('an');
    rooms.enter({ kind: 'link', token: 'link-of-room' });
    await wait(1_000);
  };
  return {
    rooms,
    realtime,
    failures,
    calls,
    requested,
    view,
    join,
    wake: () => wake(),
    remembered: () => stored,
    failNext: () => (fails = true),
    setRoom: (next: RoomDetail | undefined) => (detail = next),
    status: () => JSON.stringify(rooms.room.getSnapshot().value).replaceAll('"', ''),
  };
}
