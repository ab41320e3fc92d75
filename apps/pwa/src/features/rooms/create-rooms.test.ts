import type { RoomPerson } from '@chorus/contracts';
import { detailOf, personOf, ROOM_ID, stateOf } from './room.fixture';
import { DEVICE_ID, startPage, wait } from './rooms-page.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('entering a room', () => {
  it('shows it, and says at once and every ten seconds that this device takes part', async () => {
    const { join, view, requested, status } = startPage();
    await join();
    expect([status(), view()?.linkToken]).toEqual(['{in:here}', 'link-of-room']);
    expect(requested('room_heartbeat')).toEqual([{ roomId: ROOM_ID, revision: 1, listening: 'listening', deviceId: DEVICE_ID }]);
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

  it('that fails has lost nothing of what happened meanwhile in the room in which one is', async () => {
    const { join, rooms, realtime, setRoom, answerAfter, status, view } = startPage();
    const message = { _id: 'm1', sender: null, text: 'Hello', createdAt: '2026-01-31T12:00:00.000Z' };
    await join();
    let answer: (value: unknown) => void = () => undefined;
    answerAfter(new Promise((_, refuse) => (answer = refuse)));
    setRoom(detailOf());
    rooms.enter({ kind: 'link', token: 'another' });
    await wait(100);
    realtime.say('room_changed', stateOf({ revision: 2, leadId: 'minh' }));
    realtime.say('room_said', { roomId: ROOM_ID, message });
    expect(view()?.state.leadId).toBe('minh');
    answer(new Error('This room has ended.'));
    await wait(100);
    expect([status(), view()?.messages]).toEqual(['{in:here}', [message]]);
  });

  it.each([
    ['it was in it before it was reloaded', { remembered: ROOM_ID }, '{in:here}', undefined],
    ['it plays something else since, and offers it', { remembered: ROOM_ID, isPlaying: true }, 'out', ROOM_ID],
    ['it plays without having been in it, and offers it', { isPlaying: true }, 'out', ROOM_ID],
    ['it does neither, and offers it', {}, 'out', ROOM_ID],
  ])('is done by a page that opens while its person is in one, if %s', async (_, page, expected, elsewhere) => {
    const { rooms, setRoom, status } = startPage(page);
    setRoom(detailOf());
    rooms.actAs('an');
    await wait(100);
    expect([status(), rooms.elsewhere.get()]).toEqual([expected, elsewhere]);
  });

  it('is not done to a page on which something is played before the server has answered, also when it has a connection again', async () => {
    const { rooms, realtime, setRoom, answerAfter, play, status } = startPage({ remembered: ROOM_ID });
    let answer: (value: unknown) => void = () => undefined;
    setRoom(detailOf());
    answerAfter(new Promise((resolve) => (answer = resolve)));
    rooms.actAs('an');
    await wait(100);
    play();
    answer(undefined);
    await wait(100);
    expect([status(), rooms.elsewhere.get()]).toEqual(['out', ROOM_ID]);
    realtime.connection.set('away');
    realtime.connection.set('connected');
    await wait(100);
    expect([status(), rooms.elsewhere.get()]).toEqual(['out', ROOM_ID]);
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

  it('is offered, and not done, when a room that somebody else leads is joined on another device while this one plays', async () => {
    const { rooms, realtime, setRoom, status } = startPage({ isPlaying: true });
    rooms.actAs('an');
    await wait(100);
    setRoom(detailOf({ leadId: 'minh' }));
    realtime.say('my_room_changed', { roomId: ROOM_ID });
    await wait(100);
    expect([status(), rooms.elsewhere.get()]).toEqual(['out', ROOM_ID]);
  });

  it('is done when somebody begins to listen along with what plays here', async () => {
    const { rooms, realtime, setRoom, status } = startPage({ isPlaying: true });
    rooms.actAs('an');
    await wait(100);
    setRoom(detailOf({ leadId: 'an' }));
    realtime.say('my_room_changed', { roomId: ROOM_ID });
    await wait(100);
    expect(status()).toBe('{in:here}');
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

describe('messages of a room', () => {
  const said = (id: string, name: string) => {
    const { isHere: _, listening: __, ...sender } = personOf(name);
    return { _id: id, sender, text: 'Hello', createdAt: `2026-01-31T12:00:0${id.slice(1)}.000Z` };
  };

  it('are unread until they are seen, except those from before one came and one’s own', async () => {
    const { join, rooms, realtime, unread } = startPage();
    await join(detailOf({}, { messages: [said('m1', 'Minh')] }));
    expect(unread()).toBe(0);
    for (const [id, name] of [
      ['m2', 'An'],
      ['m3', 'Minh'],
      ['m4', 'Minh'],
    ] as const)
      realtime.say('room_said', { roomId: ROOM_ID, message: said(id, name) });
    expect(unread()).toBe(2);
    rooms.see();
    expect(unread()).toBe(0);
    realtime.say('room_said', { roomId: ROOM_ID, message: said('m5', 'Minh') });
    expect(unread()).toBe(1);
  });

  it('are unread where they were missed and read later', async () => {
    const { join, realtime, unread, setRoom } = startPage();
    await join(detailOf({}, { messages: [said('m1', 'Minh')] }));
    setRoom(detailOf({}, { messages: [said('m1', 'Minh'), said('m2', 'Minh')] }));
    realtime.connection.set('away');
    realtime.connection.set('connected');
    await wait(100);
    expect(unread()).toBe(1);
  });

  it('are read again where somebody is no longer among the people: a block hides what they said as well', async () => {
    const { join, realtime, setRoom, view } = startPage();
    const [an, minh, linh] = ['An', 'Minh', 'Linh'].map((name) => personOf(name)) as [RoomPerson, RoomPerson, RoomPerson];
    const both = [said('m1', 'Minh'), said('m2', 'Linh')];
    await join(detailOf({}, { people: [an, minh, linh], messages: both }));
    setRoom(detailOf({}, { people: [an, linh], messages: both.slice(1) }));
    realtime.say('room_people', { roomId: ROOM_ID, people: [an, linh] });
    await wait(100);
    expect(view()?.messages.map(({ _id }) => _id)).toEqual(['m2']);
  });

  it('stay where one arrives while the room is read', async () => {
    const { join, realtime, setRoom, view, wake } = startPage();
    const detail = detailOf({}, { people: [personOf('An'), personOf('Minh')], messages: [said('m1', 'Minh')] });
    await join(detail);
    setRoom(detail);
    wake();
    realtime.say('room_said', { roomId: ROOM_ID, message: said('m2', 'Minh') });
    await wait(100);
    expect(view()?.messages.map(({ _id }) => _id)).toEqual(['m1', 'm2']);
  });
});

describe('messages of a room, after the page was reloaded,', () => {
  const messages = [1, 2, 3].map((n) => ({
    ...{ _id: `m${n}`, sender: personOf('Minh'), text: 'Hello' },
    createdAt: `2026-01-31T12:00:0${n}.000Z`,
  }));
  const reload = async (remembered: string) => {
    const page = startPage({ remembered });
    page.setRoom(detailOf({}, { messages }));
    page.rooms.actAs('an');
    await wait(100);
    return page;
  };

  it('are unread where they were before, or were sent meanwhile', async () => {
    const before = startPage();
    await before.join(detailOf({}, { messages: messages.slice(0, 1) }));
    before.realtime.say('room_said', { roomId: ROOM_ID, message: messages[1]! });
    const after = await reload(before.remembered());
    expect(after.unread()).toBe(2);
    after.rooms.see();
    expect((await reload(after.remembered())).unread()).toBe(0);
  });

  it('are seen where the release before remembered only the room', async () => expect((await reload(ROOM_ID)).unread()).toBe(0));
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
