import { detailOf, personOf, ROOM_ID } from './room.fixture';
import { startPage, wait } from './rooms-page.fixture';

const OTHER_ROOM_ID = '0192f000-0000-7000-8009-000000000002';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a room that is left', () => {
  it('without a network is left for the server once there is one', async () => {
    const { join, rooms, realtime, status, calls, leaveNextWithoutNetwork, setRoom } = startPage();
    await join();
    realtime.connection.set('away');
    leaveNextWithoutNetwork();
    rooms.leave();
    await wait(60_000);
    expect([status(), calls.at(-1)]).toEqual(['out', 'leave it']);
    calls.length = 0;
    setRoom(detailOf());
    realtime.connection.set('connected');
    await wait(100);
    expect(calls).toEqual(['leave it', 'return']);
    realtime.connection.set('away');
    realtime.connection.set('connected');
    await wait(100);
    expect(calls.filter((call) => call === 'leave it')).toHaveLength(1);
  });

  it('without a network, before the page was reloaded, is left once the page knows who is here', async () => {
    const { rooms, calls, setRoom, status } = startPage({ left: ROOM_ID, isPlaying: true });
    setRoom(detailOf());
    rooms.actAs('an');
    await wait(100);
    expect([status(), rooms.elsewhere.get(), calls]).toEqual(['out', undefined, ['leave it', 'return']]);
  });

  it('without a network, and entered again, is not left any more', async () => {
    const { join, rooms, realtime, calls, status, leaveNextWithoutNetwork } = startPage();
    await join();
    leaveNextWithoutNetwork();
    rooms.leave();
    await wait(100);
    rooms.enter({ kind: 'link', token: 'link-of-room' });
    await wait(100);
    calls.length = 0;
    realtime.connection.set('away');
    realtime.connection.set('connected');
    await wait(30_000);
    expect([status(), calls]).toEqual(['{in:here}', ['read']]);
  });

  it('while the server has not said yet that one is in it, is left as soon as it has', async () => {
    const { rooms, realtime, status, calls, setRoom, answerAfter } = startPage({ isPlaying: true });
    let answer: (value: unknown) => void = () => undefined;
    rooms.actAs('an');
    await wait(100);
    setRoom(detailOf());
    answerAfter(new Promise((resolve) => (answer = resolve)));
    rooms.enter({ kind: 'link', token: 'link-of-room' });
    await wait(100);
    rooms.leave();
    realtime.say('my_room_changed', { roomId: ROOM_ID });
    await wait(100);
    answer(undefined);
    await wait(100);
    expect([status(), calls]).toEqual(['out', ['return', 'link', 'leave it']]);
  });

  it('is left before it is entered again', async () => {
    const { join, rooms, status, calls } = startPage();
    await join();
    calls.length = 0;
    rooms.leave();
    rooms.enter({ kind: 'link', token: 'link-of-room' });
    await wait(100);
    expect([status(), calls]).toEqual(['{in:here}', ['leave it', 'link', 'read']]);
  });
});

describe('a page whose person is no longer in its room', () => {
  it.each(['removed', 'ended'] as const)('says so where the room was not found: %s', async (why) => {
    const { join, realtime, rooms, setRoom, endRoom } = startPage();
    await join();
    if (why === 'ended') endRoom();
    else setRoom(undefined);
    realtime.answers.room_heartbeat = { ok: false, code: 'not_found', message: 'This room has ended.' };
    await wait(10_100);
    expect(rooms.endReason.get()).toBe(why);
    rooms.acknowledge();
    expect(rooms.endReason.get()).toBeUndefined();
  });

  it('says so where the server removed the person from a room that goes on', async () => {
    const { join, realtime, rooms, setRoom } = startPage();
    await join();
    setRoom(undefined);
    realtime.say('my_room_changed', { roomId: null });
    await wait(100);
    expect(rooms.endReason.get()).toBe('removed');
  });

  it('says nothing of it once they are in a room again', async () => {
    const { join, realtime, rooms, setRoom } = startPage();
    await join();
    setRoom(undefined);
    realtime.say('my_room_changed', { roomId: null });
    await wait(100);
    await join();
    expect(rooms.endReason.get()).toBeUndefined();
  });

  it('says nothing where they left', async () => {
    const { join, realtime, rooms, setRoom } = startPage();
    await join();
    setRoom(undefined);
    rooms.leave();
    realtime.say('my_room_changed', { roomId: null });
    await wait(100);
    expect(rooms.endReason.get()).toBeUndefined();
  });

  it('says nothing where they went on to another room on another device, and offers that', async () => {
    const { join, realtime, rooms, setRoom, status } = startPage();
    await join();
    setRoom(detailOf({ roomId: OTHER_ROOM_ID }));
    realtime.say('my_room_changed', { roomId: null });
    realtime.say('my_room_changed', { roomId: OTHER_ROOM_ID });
    await wait(100);
    expect([status(), rooms.endReason.get(), rooms.elsewhere.get()]).toEqual(['out', undefined, OTHER_ROOM_ID]);
  });
});

describe('a page that has entered a room stays in it', () => {
  it('where it is told only then that its person has left the one before', async () => {
    const { join, realtime, rooms, status } = startPage();
    await join();
    realtime.say('my_room_changed', { roomId: null });
    realtime.say('my_room_changed', { roomId: ROOM_ID });
    await wait(100);
    expect([status(), rooms.elsewhere.get()]).toEqual(['{in:here}', undefined]);
  });

  it('where a heartbeat of an earlier stay is answered only then', async () => {
    const { join, realtime, rooms, status } = startPage();
    let answer: (value: unknown) => void = () => undefined;
    realtime.answers.room_heartbeat = new Promise((resolve) => (answer = resolve));
    await join();
    delete realtime.answers.room_heartbeat;
    rooms.leave();
    await join();
    answer({ ok: false, code: 'not_found', message: 'This room has ended.' });
    await wait(100);
    expect([status(), rooms.elsewhere.get()]).toEqual(['{in:here}', undefined]);
  });
});

describe('a room that the person is in on another device', () => {
  it('is not offered to the next person of the page, when the server says it only then', async () => {
    const { rooms, setRoom, answerAfter } = startPage();
    let answer: (value: unknown) => void = () => undefined;
    setRoom(detailOf());
    answerAfter(new Promise((resolve) => (answer = resolve)));
    rooms.actAs('an');
    await wait(100);
    setRoom(undefined);
    answerAfter(Promise.resolve());
    rooms.actAs('minh');
    await wait(100);
    answer(undefined);
    await wait(100);
    expect(rooms.elsewhere.get()).toBeUndefined();
  });

  it('is forgotten where it was left while this page had no connection', async () => {
    const { rooms, realtime, setRoom } = startPage();
    setRoom(detailOf());
    rooms.actAs('an');
    await wait(100);
    realtime.connection.set('away');
    setRoom(undefined);
    realtime.connection.set('connected');
    await wait(100);
    expect(rooms.elsewhere.get()).toBeUndefined();
  });

  it('is offered where it was joined while this page had no connection', async () => {
    const { rooms, realtime, setRoom } = startPage();
    rooms.actAs('an');
    await wait(100);
    realtime.connection.set('away');
    setRoom(detailOf());
    realtime.connection.set('connected');
    await wait(20_000);
    expect(rooms.elsewhere.get()).toBe(ROOM_ID);
  });
});

describe('the messages of a room that is left', () => {
  const minh = personOf('Minh');
  const message = { _id: '0192f000-0000-7000-8010-000000000001', sender: minh, text: 'Hello', createdAt: new Date(0).toISOString() };

  async function leave() {
    const { join, rooms } = startPage();
    await join(detailOf({}, { messages: [message] }));
    rooms.leave();
    await wait(100);
    return rooms;
  }

  it('can still be reported', async () => expect((await leave()).lastRoom.get()).toMatchObject({ roomId: ROOM_ID, messages: [message] }));

  it.each([
    ['signs out', undefined],
    ['is followed by another person', 'linh'],
  ])('go when their reader %s', async (_, next) => {
    const rooms = await leave();
    rooms.actAs(next);
    expect(rooms.lastRoom.get()).toBeUndefined();
  });

  it('go when their reader signs out in the room', async () => {
    const { join, rooms } = startPage();
    await join(detailOf({}, { messages: [message] }));
    rooms.actAs(undefined);
    expect(rooms.lastRoom.get()).toBeUndefined();
  });
});

it('a room that was left without a network is not left by the next person of the page', async () => {
  const { join, rooms, realtime, calls, leaveNextWithoutNetwork } = startPage();
  await join();
  leaveNextWithoutNetwork();
  rooms.leave();
  await wait(100);
  calls.length = 0;
  rooms.actAs(undefined);
  rooms.actAs('minh');
  realtime.connection.set('away');
  realtime.connection.set('connected');
  await wait(100);
  expect(calls).not.toContain('leave it');
});
