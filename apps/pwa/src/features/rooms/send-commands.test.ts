import { stateOf } from './room.fixture';
import { startPage, wait } from './rooms-page.fixture';

const away = new Error('away');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a command', () => {
  const pauseIt = { kind: 'next', itemId: 'i1' } as const;

  it('is repeated with the same id until it is answered, and says how long ago it was meant', async () => {
    const { join, rooms, realtime, requested, view } = startPage();
    await join();
    realtime.answers.room_command = away;
    rooms.act(pauseIt);
    await wait(3_000);
    realtime.answers.room_command = { ok: true, state: stateOf({ revision: 2 }) };
    await wait(6_000);
    const sent = requested('room_command');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent.at(-1)!.ageMs).toBeGreaterThan(2_000);
    expect(view()?.state.revision).toBe(2);
    const { length } = sent;
    await wait(60_000);
    expect(requested('room_command')).toHaveLength(length);
  });

  it('is sent after those before it', async () => {
    const { join, rooms, realtime, requested } = startPage();
    await join();
    realtime.answers.room_command = away;
    rooms.act(pauseIt);
    rooms.act({ kind: 'controls', everyone: true });
    await wait(3_000);
    expect(new Set(requested('room_command').map(({ action }) => (action as { kind: string }).kind))).toEqual(new Set(['next']));
    realtime.answers.room_command = { ok: true, state: stateOf({ revision: 2 }) };
    await wait(6_000);
    expect(requested('room_command').at(-1)).toMatchObject({ action: { kind: 'controls' }, revision: 2 });
  });

  it('is given up after a minute, and the person is told', async () => {
    const { join, rooms, realtime, failures, requested } = startPage();
    await join();
    realtime.answers.room_command = away;
    rooms.act(pauseIt);
    await wait(70_000);
    expect(failures).toEqual(["That didn't reach the others. Please try again."]);
    expect(requested('room_command').every(({ ageMs }) => (ageMs as number) <= 60_000)).toBe(true);
  });

  it('that votes for a song which is about to play has no effect, and the person is told', async () => {
    const { join, rooms, realtime, failures } = startPage();
    await join();
    realtime.answers.room_command = { ok: true, state: stateOf(), dropped: 'moved_on' };
    for (const kind of ['vote', 'unvote'] as const) rooms.act({ kind, itemId: 'i1' });
    await wait(1_000);
    expect(failures).toEqual(Array.from({ length: 2 }, () => 'This song is about to play, so its place is settled.'));
  });

  it.each([
    ['is refused', { ok: false, code: 'forbidden', message: 'Only the lead can do that.' }, ['Only the lead can do that.']],
    ['finds the room full', { ok: true, state: stateOf(), dropped: 'full' }, ['This queue is full.']],
    ['was forestalled by the same of somebody else', { ok: true, state: stateOf(), dropped: 'moved_on' }, []],
  ])('that %s is not repeated', async (_, answer, told) => {
    const { join, rooms, realtime, failures, requested } = startPage();
    await join();
    realtime.answers.room_command = answer;
    rooms.act(pauseIt);
    await wait(30_000);
    expect([failures, requested('room_command').length]).toEqual([told, 1]);
  });
});
