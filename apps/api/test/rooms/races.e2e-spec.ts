import { playbackEndpoints, roomEndpoints, suspensionEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { PlaybackReader } from '../../src/features/playback/playback.reader';
import { PresenceReader } from '../../src/features/presence/presence.reader';
import { RoomHeartbeats } from '../../src/features/rooms/people/room-heartbeats';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { ask, command, heartbeat, RoomApi } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
});
afterAll(() => api.stop());

const suspend = (clerkId: string) => api.call('admin', suspensionEndpoints.add, { params: { clerkId }, payload: {} });
const peopleIn = async (who: string, id: string) => (await api.detail(who, id)).people.map(({ clerkId }) => clerkId);

describe('a suspended person', () => {
  /** Kim plays something, and lets everybody listen along. Devices are gone a few seconds after their sockets. */
  async function open() {
    const [kim, minh] = await api.join('kim', 'minh');
    const presence = api.api.app.get(PresenceReader, { strict: false });
    for (const seen of ['isSeenPlaying', 'isSeenPlayingIn'] as const) jest.spyOn(presence, seen).mockReturnValue(true);
    await api.call(kim, roomEndpoints.changeSettings, { payload: { allowed: 'everybody' } });
    const payload = { songIds: await api.songs(2), index: 0, seconds: 0, isPlaying: true, revision: 1_000 };
    await api.call(kim, playbackEndpoints.write, { payload });
    return { kim, minh, along: () => api.call(minh, roomEndpoints.listenAlong, { params: { userId: kim } }) };
  }

  it('is made the lead of no room by somebody who listens along', async () => {
    const { kim, minh, along } = await open();
    await suspend(kim);
    expect((await api.call(minh, roomEndpoints.whoAllows, { payload: { userIds: [kim] } })).body).toEqual({ userIds: [] });
    expect((await along()).status).toBe(404);
    expect(await api.mine(minh)).toBeNull();
  });

  it('is not in a room that somebody started with them at that moment', async () => {
    const { kim, minh, along } = await open();
    const reader = api.api.app.get(PlaybackReader, { strict: false });
    const { playing } = reader;
    jest.spyOn(reader, 'playing').mockImplementationOnce(async (userId) => {
      const found = await playing.call(reader, userId);
      await suspend(kim);
      return found;
    });
    await along();
    const room = await api.mine(minh);
    expect([room?.state.leadId, room?.people.map(({ clerkId }) => clerkId)]).toEqual([minh, [minh]]);
  });
});

it('somebody who is removed from a room is sent nothing more, also where a heartbeat of theirs was under way', async () => {
  const [kim, minh] = await api.join('kim', 'minh');
  const { id } = await api.shared([kim, minh]);
  const [kims, minhs] = [await api.listen(kim, id), await api.listen(minh, id)];
  const heartbeats = api.api.app.get(RoomHeartbeats, { strict: false });
  const { beat } = heartbeats;
  jest.spyOn(heartbeats, 'beat').mockImplementationOnce(async (noted) => {
    const answer = await beat.call(heartbeats, noted);
    await command(kims, id, { kind: 'removePerson', userId: minh });
    await minhs.first('my_room_changed');
    return answer;
  });
  expect(await heartbeat(minhs, id)).toMatchObject({ ok: false, code: 'not_found' });
  await ask(kims, 'room_say', { roomId: id, id: randomUUID(), text: 'Are they gone?' });
  await kims.first('room_said');
  await ask(minhs, 'room_clock', {});
  expect(minhs.all('room_said')).toEqual([]);
});

describe('the rows of a room', () => {
  /** Runs while another transaction holds the locks of the statement. */
  async function whileLocked<Answer>(statement: string, parameters: unknown[], run: () => Promise<Answer>): Promise<Answer> {
    const other = api.api.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query(statement, parameters);
      return await run();
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
  }
  const untilSomeWait = (count = 1) =>
    until(
      () =>
        api.api.dataSource.query<unknown[]>(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`),
      (waiting) => waiting.length >= count,
    );

  it('are locked in one order by heartbeats and by those who leave', async () => {
    const [zoe, an, kim] = await api.join('zoe', 'an', 'kim');
    const { id } = await api.shared([zoe, an, kim]);
    for (const who of [zoe, an]) await api.silence(who, 3_600);
    let swept: Promise<void> = Promise.resolve();
    const free = await whileLocked('SELECT FROM room_people WHERE user_id = $1 FOR UPDATE', [an], async () => {
      swept = api.sweep();
      await untilSomeWait();
      // Rows are locked in this order, so no other row is locked while the first is waited for.
      return api.api.dataSource.query<unknown[]>('SELECT FROM room_people WHERE user_id = $1 FOR UPDATE SKIP LOCKED', [zoe]);
    });
    await swept;
    expect(free).toHaveLength(1);
    expect(await peopleIn(kim, id)).toEqual([kim]);
  });

  it.each([
    ['invitations', { kind: 'endInvitations' } as const],
    ['a stay', { kind: 'removePerson' } as const],
  ])('let in nobody who came with an invitation that was ending with the end of %s', async (_, { kind }) => {
    const [kim, zoe, minh] = await api.join('kim', 'zoe', 'minh');
    const { id, linkToken } = await api.shared([kim, zoe]);
    const client = await api.listen(kim, id);
    await command(client, id, { kind: 'guests', allowed: true });
    const { ending, joining } = await whileLocked('SELECT FROM rooms WHERE id = $1 FOR UPDATE', [id], async () => {
      const end = command(client, id, kind === 'removePerson' ? { kind, userId: zoe } : { kind });
      await untilSomeWait();
      const coming = [
        api.joinByLink(minh, linkToken).then(({ status }) => status),
        api.joinAsGuest(linkToken, 'An').then(({ statusCode }) => statusCode),
      ];
      await untilSomeWait(3);
      return { ending: end, joining: Promise.all(coming) };
    });
    await ending;
    expect(await joining).toEqual([404, 404]);
    expect((await peopleIn(kim, id)).includes(minh)).toBe(false);
  });

  it('say that the room has ended to a guest who was coming', async () => {
    const [kim] = await api.join('kim');
    const { id, linkToken } = await api.shared([kim]);
    await command(await api.listen(kim, id), id, { kind: 'guests', allowed: true });
    const { leaving, joining } = await whileLocked('SELECT FROM rooms WHERE id = $1 FOR UPDATE', [id], async () => {
      const leave = api.leave(kim, id);
      await untilSomeWait();
      const join = api.joinAsGuest(linkToken, 'An').then((answer) => answer.json<{ message: string }>());
      await untilSomeWait(2);
      return { leaving: leave, joining: join };
    });
    await leaving;
    expect(await joining).toMatchObject({ message: 'This room has ended. Ask for a new link.' });
  });

  it('do not keep a message waiting for old ones that another transaction hides or deletes', async () => {
    const [kim] = await api.join('kim');
    const { id } = await api.shared([kim]);
    await api.fillChat(id, kim);
    const client = await api.listen(kim, id);
    const oldest = `SELECT FROM room_messages WHERE room_id = $1 AND text = 'Message 1' FOR UPDATE`;
    const answer = await whileLocked(oldest, [id], () => ask(client, 'room_say', { roomId: id, id: randomUUID(), text: 'Hello' }));
    expect(answer).toMatchObject({ ok: true });
    await ask(client, 'room_say', { roomId: id, id: randomUUID(), text: 'Hello again' });
    expect((await api.detail(kim, id)).messages[0]?.text).toBe('Message 3');
  });
});
