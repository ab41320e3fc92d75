import type { RoomDetail } from '@chorus/contracts';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { createRooms } from './create-rooms';
import { followedIn } from './room-machine';
import { createRoomMemory } from './room-memory';
import { unreadIn } from './room-view';
import { detailOf, ROOM_ID } from './room.fixture';

export const DEVICE_ID = '0192f000-0000-7000-8005-000000000001';

export const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

interface Page {
  remembered?: string;
  left?: string;
  isPlaying?: boolean;
  /** The guest that this browser remembers. */
  guestId?: string;
}

const unauthorized = () => new ApiFailure('refused', 'Please sign in again.', 'unauthorized', { status: 401, retryAfter: null });

export function startPage({ remembered = '', left = '', isPlaying = false, guestId }: Page = {}) {
  const realtime = new FakeRealtime();
  const failures: string[] = [];
  const calls: string[] = [];
  const answersToLeave: Promise<unknown>[] = [];
  let stored = remembered;
  let storedLeft = left;
  let delay: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  let isIn = false;
  let detail: RoomDetail | undefined;
  let wake: () => void = () => undefined;
  let ids = 0;
  let plays = isPlaying;
  let fails = false;
  let guest = guestId;
  let isRemoved = false;
  realtime.connection.set('connected');
  const rooms = createRooms({
    realtime: realtime.asRealtime(),
    pageNow: () => performance.now(),
    newId: () => `0192f000-0000-7000-8006-${String((ids += 1)).padStart(12, '0')}`,
    deviceId: DEVICE_ID,
    isPlaying: () => plays,
    memory: createRoomMemory({ read: () => stored, write: (text) => (stored = text) }),
    left: { recall: () => storedLeft, remember: (roomId) => (storedLeft = roomId) },
    guest: {
      id: () => guest,
      leave: () => {
        const wasHere = guest === rooms.userId();
        guest = undefined;
        // As the session does, which has no guest any more.
        if (wasHere) rooms.actAs(undefined);
      },
    },
    onPageWoke: (listener) => (wake = listener),
    onFailed: (message) => failures.push(message),
    inform: (message) => failures.push(message),
    server: {
      enter: (by) => {
        calls.push(by.kind);
        if (fails) {
          fails = false;
          return Promise.reject(new TypeError('Failed to fetch'));
        }
        if (isRemoved && by.kind === 'return') return Promise.reject(unauthorized());
        if (detail === undefined && by.kind !== 'return') return Promise.reject(new Error('This room has ended.'));
        isIn ||= by.kind !== 'return';
        const entered = isIn ? detail : undefined;
        return delay.then(() => entered);
      },
      leave: (roomId) => {
        calls.push(`leave ${roomId === ROOM_ID ? 'it' : roomId}`);
        return answersToLeave.shift() ?? Promise.resolve((isIn = false));
      },
      hasEnded: (roomId) => Promise.resolve(hasEnded && roomId === ROOM_ID),
      read: (roomId) => {
        calls.push('read');
        const known = detail?.state.roomId === roomId ? detail : undefined;
        return delay.then(() => known);
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
    unread: () => {
      const now = view();
      return now && unreadIn(now, 'an');
    },
    join,
    wake: () => wake(),
    /** The person presses play. */
    play: () => void (plays = true),
    remembered: () => stored,
    failNext: () => (fails = true),
    leaveNextWithoutNetwork: () => void answersToLeave.push(Promise.reject(new TypeError('Failed to fetch'))),
    answerAfter: (answer: Promise<unknown>) => void (delay = answer),
    endRoom: () => {
      detail = undefined;
      hasEnded = true;
    },
    /** Sets the room that the server reports for the person. */
    guestId: () => guest,
    /** The server does not know the guest any more. */
    removeGuest: () => void (isRemoved = true),
    setRoom: (next: RoomDetail | undefined) => {
      detail = next;
      isIn = true;
    },
    status: () => JSON.stringify(rooms.room.getSnapshot().value).replaceAll('"', ''),
  };
}
