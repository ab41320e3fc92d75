import { detailOf, itemNumber, personOf, ROOM_ID, stateOf } from './room.fixture';
import { startPage, wait } from './rooms-page.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('entering a room', () => {
  it('shows it, and says at once and every ten seconds that this device takes part', async () => {
    const { join, view, requested, status } = startPage();
    await join();
    expect([status(), view()?.linkToken]).toEqual(['{in:here}', 'link-of-room']);
    expect(requested('room_heartbeat')).toEqual([{ roomId: ROOM_ID, revision: 1, listening: 'listening' }]);
    await wait(30_000);
    expect(requested('room_heartbeat')).toHaveLength(4);
  });

  it('that has ended says so', async () => {
    const { rooms, failures, status } = startPage();
    rooms.actAs('an');
    rooms.enter({ kind: 'link', token: 'link-of-room' });
    await wait(100);
    expect([status(), failures]).toEqual(['out', ['This room has ended.']]);
  });

  it('that fails leaves one in the room in which one is', async () => {
    const { join, rooms, setRoom, status, failures } = startPage();
    await join();
    setRoom(undefined);
    rooms.enter({ kind: 'link', token: 'another' });
    await wait(100);
    expect([status(), failures]).toEqual(['{in:here}', ['This room has ended.']]);
  });

  it.each([
    ['it was in it before it was reloaded', { remembered: ROOM_ID }, '{in:here}', undefined],
    ['it plays: somebody listens along', { isPlaying: true }, '{in:here}', undefined],
    ['neither, and offers it', {}, 'out', ROOM_ID],
  ])('is done by a page that opens while its person is in one, if %s', async (_, page, expected, elsewhere) => {
    const { rooms, setRoom, status } = startPage(page);
    setRoom(detailOf());
    rooms.actAs('an');
    await wait(100);
    expect([status(), rooms.elsewhere.get()]).toEqual([expected, elsewhere]);
  });

  it('is done once there is a connection, where the page opened without one', async () => {
    const { rooms, realtime, setRoom, failNext, status } = startPage({ remembered: ROOM_ID });
    setRoom(detailOf());
    realtime.connection.set('away');
    failNext();
    rooms.actAs('an');
    await wait(100);
    expect(status()).toBe('out');
    realtime.connection.set('connected');
    await wait(100);
    expect(status()).toBe('{in:here}');
  });

  it('is done when somebody begins to listen along with what plays here', async () => {
    const { rooms, realtime, setRoom, status } = startPage({ isPlaying: true });
    rooms.actAs('an');
    await wait(100);
    setRoom(detailOf());
    realtime.say('my_room_changed', { roomId: ROOM_ID });
    await wait(100);
    expect(status()).toBe('{in:here}');
  });
});

describe('the state of a room', () => {
  it('is the one with the highest revision, whichever arrives last', async () => {
    const { join, realtime, view } = startPage();
    await join();
    realtime.say('room_changed', stateOf({ revision: 3, everyoneControls: true }));
    realtime.say('room_changed', stateOf({ revision: 2, everyoneControls: false }));
    realtime.say('room_changed', stateOf({ revision: 9, roomId: 'another' }));
    expect(view()?.state).toMatchObject({ revision: 3, everyoneControls: true });
  });

  it('is caught up on by a heartbeat where an event was lost', async () => {
    const { join, realtime, view } = startPage();
    await join();
    realtime.answers.room_heartbeat = { ok: true, state: stateOf({ revision: 4, leadId: 'minh' }) };
    await wait(10_000);
    expect(view()?.state).toMatchObject({ revision: 4, leadId: 'minh' });
  });

  it('has its items read again when they have changed', async () => {
    const { join, realtime, view, calls, setRoom } = startPage();
    await join();
    calls.length = 0;
    realtime.say('room_changed', stateOf({ revision: 2 }));
    await wait(100);
    expect(calls).toEqual([]);
    setRoom(detailOf({ revision: 3, itemsRevision: 3 }, { items: [itemNumber(7)] }));
    realtime.say('room_changed', stateOf({ revision: 3, itemsRevision: 3 }));
    await wait(100);
    expect(calls).toEqual(['read']);
    expect(view()?.items).toEqual([itemNumber(7)]);
  });

  it('keeps what is newer than an answer that was under way', async () => {
    const { join, realtime, view, setRoom, wake } = startPage();
    await join(detailOf({ revision: 5 }));
    setRoom(detailOf({ revision: 4 }, { people: [personOf('An')] }));
    realtime.connection.set('away');
    realtime.connection.set('connected');
    wake();
    await wait(1_000);
    expect(view()).toMatchObject({ state: { revision: 5 }, people: [personOf('An')] });
  });

  it('has each message once, with those of others', async () => {
    const { join, rooms, realtime, view } = startPage();
    await join();
    const message = { _id: 'm1', sender: null, text: 'Hello', createdAt: '2026-01-31T12:00:00.000Z' };
    realtime.answers.room_say = { ok: true, message };
    realtime.say('room_said', { roomId: ROOM_ID, message });
    expect(await rooms.say('Hello')).toBe(true);
    expect(view()?.messages).toEqual([message]);
  });
});

it('in a room, a page that was asleep reads what it was not told', async () => {
  const { join, wake, calls } = startPage();
  await join();
  calls.length = 0;
  wake();
  await wait(100);
  expect(calls).toEqual(['read']);
});

describe('a connection that is lost', () => {
  it('is shown, and all is caught up on when it is back', async () => {
    const { join, realtime, status, requested, calls } = startPage();
    await join();
    realtime.connection.set('away');
    expect(status()).toBe('{in:reconnecting}');
    const before = requested('room_heartbeat').length;
    await wait(30_000);
    expect(requested('room_heartbeat')).toHaveLength(before);
    calls.length = 0;
    realtime.connection.set('connected');
    await wait(2_000);
    expect([status(), requested('room_heartbeat').length, calls]).toEqual(['{in:here}', before + 1, ['read']]);
    expect(requested('room_clock').length).toBeGreaterThanOrEqual(16);
  });
});

describe('a room ends for a page', () => {
  it('when it is left: at once here, and then for the server', async () => {
    const { join, rooms, view, status, calls, remembered, requested } = startPage();
    await join();
    rooms.leave();
    expect(view()).toBeUndefined();
    await wait(100);
    expect([status(), calls.at(-1), remembered()]).toEqual(['out', 'leave it', '']);
    const { length } = requested('room_heartbeat');
    await wait(60_000);
    expect(requested('room_heartbeat')).toHaveLength(length);
  });

  it('when a heartbeat does not find it', async () => {
    const { join, realtime, setRoom, status } = startPage();
    await join();
    setRoom(undefined);
    realtime.answers.room_heartbeat = { ok: false, code: 'not_found', message: 'This room has ended.' };
    await wait(10_000);
    expect(status()).toBe('out');
  });

  it('when the person leaves it on another device', async () => {
    const { join, realtime, setRoom, status } = startPage();
    await join();
    setRoom(undefined);
    realtime.say('my_room_changed', { roomId: null });
    await wait(100);
    expect(status()).toBe('out');
  });

  it('when the person signs out', async () => {
    const { join, rooms, status } = startPage();
    await join();
    rooms.actAs(undefined);
    expect(status()).toBe('out');
  });
});

it('in a room, a device says at once when it falls silent', async () => {
  const { join, rooms, requested } = startPage();
  await join();
  rooms.listen('paused');
  await wait(100);
  expect(requested('room_heartbeat').at(-1)).toMatchObject({ listening: 'paused' });
});

it('in a room, reactions are heard and sent', async () => {
  const { join, rooms, realtime, requested } = startPage();
  await join();
  const heard: string[] = [];
  const stop = rooms.onReaction(({ person, reaction }) => heard.push(`${person.fullName} ${reaction}`));
  const { isHere: _, listening: __, ...minh } = personOf('Minh');
  realtime.say('room_reacted', { roomId: ROOM_ID, person: minh, reaction: '🔥' });
  realtime.say('room_reacted', { roomId: 'another', person: minh, reaction: '👏' });
  stop();
  realtime.say('room_reacted', { roomId: ROOM_ID, person: minh, reaction: '👏' });
  rooms.react('♥');
  expect([heard, requested('room_react')]).toEqual([['Minh 🔥'], [{ roomId: ROOM_ID, reaction: '♥' }]]);
});

it('a room that this page does not play can be left', async () => {
  const { rooms, setRoom, calls } = startPage();
  setRoom(detailOf());
  rooms.actAs('an');
  await wait(100);
  rooms.leave();
  await wait(100);
  expect([rooms.elsewhere.get(), calls.at(-1)]).toEqual([undefined, 'leave it']);
});
