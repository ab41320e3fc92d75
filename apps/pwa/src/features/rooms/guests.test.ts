import { detailOf, personOf, ROOM_ID } from './room.fixture';
import { startPage, wait } from './rooms-page.fixture';

const LINH = 'guest:0192f000-0000-7000-8007-000000000001';
const inRoom = detailOf({}, { people: [personOf('An'), personOf('Linh', { clerkId: LINH, isGuest: true })] });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The page of a guest who has just joined. */
async function startAsGuest() {
  const page = startPage({ guestId: LINH });
  page.setRoom(inRoom);
  page.rooms.actAs(LINH);
  page.rooms.room.send({ type: 'room.found', detail: inRoom });
  await wait(100);
  page.calls.length = 0;
  return page;
}

describe('a guest', () => {
  it('takes part in the room that they have joined', async () => {
    const { status, rooms, requested } = await startAsGuest();
    expect([status(), rooms.userId(), requested('room_heartbeat')]).toEqual([
      '{in:here}',
      LINH,
      [expect.objectContaining({ roomId: ROOM_ID })],
    ]);
  });

  it('is in the room again after the page was reloaded', async () => {
    const { setRoom, rooms, status, guestId } = startPage({ guestId: LINH, remembered: `${ROOM_ID} ` });
    setRoom(inRoom);
    rooms.actAs(LINH);
    await wait(100);
    expect([status(), guestId()]).toEqual(['{in:here}', LINH]);
  });

  it('is none any more once they have left, and is not told about it', async () => {
    const { rooms, removeGuest, guestId, status, calls } = await startAsGuest();
    removeGuest();
    rooms.leave();
    await wait(100);
    expect([status(), guestId(), rooms.userId(), calls]).toEqual(['out', undefined, '', ['leave it', 'return']]);
    expect(rooms.endReason.get()).toBeUndefined();
  });

  it('stays one while the server does not know that they have left', async () => {
    const { rooms, realtime, leaveNextWithoutNetwork, failNext, removeGuest, guestId, calls } = await startAsGuest();
    realtime.connection.set('away');
    leaveNextWithoutNetwork();
    leaveNextWithoutNetwork();
    failNext();
    rooms.leave();
    await wait(100);
    expect(guestId()).toBe(LINH);
    removeGuest();
    realtime.connection.set('connected');
    await wait(100);
    expect([guestId(), calls.at(-1)]).toEqual([undefined, 'return']);
  });

  it.each([
    ['says so', ({ realtime }) => realtime.say('closing', { reason: 'removed', message: 'You are not in this room any more.' })],
    ['does not let them in again', ({ realtime }) => realtime.connection.set('refused')],
  ] satisfies [string, (page: ReturnType<typeof startPage>) => void][])(
    'is none any more, and told so, once they were removed or the room has ended, and the server %s',
    async (_, hear) => {
      const page = await startAsGuest();
      page.removeGuest();
      hear(page);
      await wait(100);
      expect([page.status(), page.guestId(), page.rooms.endReason.get()]).toEqual(['out', undefined, 'guestOver']);
      page.rooms.acknowledge();
      expect(page.rooms.endReason.get()).toBeUndefined();
    },
  );

  it('stays one while the server cannot be asked', async () => {
    const { realtime, failNext, guestId, status } = await startAsGuest();
    failNext();
    realtime.connection.set('refused');
    await wait(100);
    expect([guestId(), status()]).toEqual([LINH, '{in:reconnecting}']);
  });

  it('is in the room by their account once they have signed in, and a guest no longer', async () => {
    const { setRoom, rooms, status, guestId, calls } = startPage({ guestId: LINH, remembered: `${ROOM_ID} ` });
    setRoom(detailOf());
    rooms.actAs('an');
    await wait(100);
    expect([status(), guestId(), rooms.userId(), calls]).toEqual(['{in:here}', undefined, 'an', ['account', 'read']]);
  });

  it('who has signed in becomes a member of the room later where the server cannot be asked', async () => {
    const { setRoom, rooms, realtime, failNext, guestId, status } = startPage({ guestId: LINH, remembered: `${ROOM_ID} ` });
    realtime.connection.set('away');
    setRoom(detailOf());
    failNext();
    rooms.actAs('an');
    await wait(100);
    expect([guestId(), status()]).toEqual([LINH, 'out']);
    realtime.connection.set('connected');
    await wait(100);
    expect([guestId(), status()]).toEqual([undefined, '{in:here}']);
  });
});
