import { detailOf, itemNumber, personOf, ROOM_ID, stateOf } from './room.fixture';
import { startPage, wait } from './rooms-page.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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

  it('is what the server has, also where that is older than what a device was told: its database was restored', async () => {
    const { join, realtime, view, setRoom } = startPage();
    await join(detailOf({ revision: 5, itemsRevision: 5 }));
    const restored = stateOf({ revision: 4, itemsRevision: 2, leadId: 'minh' });
    setRoom(detailOf(restored, { items: [itemNumber(7)] }));
    realtime.answers.room_heartbeat = { ok: true, state: restored };
    await wait(10_000);
    expect(view()).toMatchObject({ state: { revision: 4, leadId: 'minh' }, items: [itemNumber(7)] });
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
