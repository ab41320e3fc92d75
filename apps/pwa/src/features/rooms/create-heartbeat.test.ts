import { detailOf, personOf, ROOM_ID } from './room.fixture';
import { startPage, wait } from './rooms-page.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the people of a room that was entered', () => {
  const [an, minh] = [personOf('An'), personOf('Minh')];
  const alone = detailOf({}, { people: [an] });
  const both = detailOf({}, { people: [an, minh] });

  it.each(['connected', 'away'] as const)('include who came before the server had noted the first heartbeat: %s', async (connection) => {
    const { join, realtime, setRoom, view } = startPage();
    let answer: (value: unknown) => void = () => undefined;
    realtime.answers.room_heartbeat = new Promise((resolve) => (answer = resolve));
    realtime.connection.set(connection);
    await join(alone);
    realtime.connection.set('connected');
    await wait(1_000);
    setRoom(both);
    answer({ ok: true });
    await wait(100);
    expect(view()?.people).toEqual([an, minh]);
  });

  it('include who came while heartbeats were not answered', async () => {
    const { join, realtime, setRoom, view } = startPage();
    realtime.answers.room_heartbeat = new Error('There is no answer');
    await join(alone);
    setRoom(both);
    delete realtime.answers.room_heartbeat;
    await wait(10_000);
    expect(view()?.people).toEqual([an, minh]);
  });

  it('include who was announced while the room was read, and is missing in what was read', async () => {
    const { join, realtime, wake, answerAfter, view } = startPage();
    await join(alone);
    let answer: (value: unknown) => void = () => undefined;
    answerAfter(new Promise((resolve) => (answer = resolve)));
    wake();
    await wait(100);
    realtime.say('room_people', { roomId: ROOM_ID, people: [an, minh] });
    answer(undefined);
    await wait(100);
    expect(view()?.people).toEqual([an, minh]);
  });
});
