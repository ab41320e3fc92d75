import { blockEndpoints, IDLE, playbackEndpoints, type RoomDetail, roomEndpoints, roomPlaceAt } from '@chorus/contracts';
import { PresenceReader } from '../../src/features/presence/presence.reader';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { command, RoomApi } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
});
afterEach(closeSockets);
afterAll(() => api.stop());

const along = (who: string, userId: string) => api.call(who, roomEndpoints.listenAlong, { params: { userId } });
const allowing = async (who: string, userIds: string[]) =>
  ((await api.call(who, roomEndpoints.whoAllows, { payload: { userIds } })).body as { userIds: string[] }).userIds;

const play = async (who: string, songIds: readonly string[], isPlaying = true) =>
  api.call(who, playbackEndpoints.write, { payload: { songIds, index: 1, seconds: 30, isPlaying, revision: 1_000 } });

/** Waits until the person is online before disconnecting, since people are announced some time after they connect. */
async function disconnect(who: string): Promise<void> {
  const isOnline = () => Promise.resolve(api.api.app.get(PresenceReader, { strict: false }).isOnline(who));
  await until(isOnline, (online) => online);
  closeSockets();
  await until(isOnline, (online) => !online);
}

describe('listening along', () => {
  it('is allowed to nobody until a person says otherwise, and then to those to whom they have written or to everybody', async () => {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    await api.write(kim, minh);
    await api.write(linh, kim);
    await api.show(kim);
    const seen: unknown[] = [];
    for (const allowed of ['nobody', 'contacts', 'everybody'] as const) {
      expect(await api.allow(kim, allowed)).toEqual({ status: 200, body: { allowed } });
      expect((await api.call(kim, roomEndpoints.readSettings)).body).toEqual({ allowed });
      seen.push([await allowing(minh, [kim, linh, minh]), await allowing(linh, [kim])]);
    }
    expect(seen).toEqual([
      [[], []],
      [[kim], []],
      [[kim], [kim]],
    ]);
    await api.call(linh, blockEndpoints.add, { params: { clerkId: kim } });
    expect(await allowing(linh, [kim])).toEqual([]);
    expect((await along(linh, kim)).status).toBe(404);
  });

  it('starts a room that the other person leads, from what they play and where they are', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const songIds = await api.songs(3);
    const kims = await api.people.connect(kim);
    await api.show(kim);
    await api.allow(kim, 'everybody');
    await play(kim, songIds);
    await api.api.dataSource.query(`UPDATE playbacks SET at = at - interval '5 seconds' WHERE user_id = $1`, [kim]);
    const { status, body } = await along(minh, kim);
    expect(status).toBe(200);
    const room = body as RoomDetail;
    expect(await kims.first('my_room_changed')).toEqual({ roomId: room.state.roomId });
    expect(room).toMatchObject({ state: { leadId: kim }, people: [{ clerkId: kim }, { clerkId: minh }] });
    expect(room.items.map(({ song }) => song?._id)).toEqual(songIds);
    const place = roomPlaceAt(room.state.anchor, room.items, room.state.sentAt);
    expect(place).toMatchObject({ itemId: room.items[1]?._id, isPlaying: true });
    expect(place?.seconds).toBeGreaterThanOrEqual(35);
  });

  it('joins the room that the other person is in', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim]);
    await api.allow(kim, 'everybody');
    await api.show(kim);
    for (let time = 0; time < 2; time += 1) expect(await along(minh, kim)).toMatchObject({ status: 200, body: { state: { roomId: id } } });
  });

  it.each([
    ['does not allow it', async (kim: string) => void (await api.allow(kim, 'nobody'))],
    ['has paused', async (kim: string, songIds: string[]) => void (await play(kim, songIds, false))],
    ['has stored nothing since a private session began', async (kim: string) => void (await api.call(kim, playbackEndpoints.clear))],
    ['is in a private session, while another device died playing', (kim: string) => api.show(kim, IDLE)],
    ['is not online', disconnect],
    [
      'has played nothing since their song must have ended, though others follow it',
      (kim: string) => api.api.dataSource.query(`UPDATE playbacks SET at = at - interval '75 seconds' WHERE user_id = $1`, [kim]),
    ],
    [
      'plays something else on another device than the one that stored it and died',
      (kim: string) => api.api.dataSource.query(`UPDATE playbacks SET session_id = 'of-a-dead-device' WHERE user_id = $1`, [kim]),
    ],
  ])('is refused if the other person %s', async (_, change) => {
    const [kim, minh] = await api.join('kim', 'minh');
    const songIds = await api.songs(3);
    await api.show(kim);
    await api.allow(kim, 'everybody');
    await play(kim, songIds);
    expect(await allowing(minh, [kim])).toEqual([kim]);
    await change(kim, songIds);
    expect((await along(minh, kim)).status).toBe(404);
    expect(await api.mine(minh)).toBeNull();
  });

  it('is not offered where nobody sees them playing', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    await api.people.connect(kim);
    await api.allow(kim, 'everybody');
    await play(kim, await api.songs(2));
    expect(await allowing(minh, [kim])).toEqual([]);
    expect((await along(minh, kim)).status).toBe(404);
    expect(await api.mine(kim)).toBeNull();
  });

  it('makes no second room when two people begin at once', async () => {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    await api.show(kim);
    await api.allow(kim, 'everybody');
    await play(kim, await api.songs(2));
    const answers = await Promise.all([minh, linh].map((who) => along(who, kim)));
    const [one, other] = answers.map(({ body }) => (body as RoomDetail).state.roomId);
    expect(one).toBe(other);
    expect((await api.mine(kim))?.people).toHaveLength(3);
  });
});

describe('a room that somebody is in', () => {
  const refusal = { status: 404, body: { message: "You can't listen along with this person now." } };

  /** Opens a room that kim leads. Both are seen to play, and let everybody listen along. */
  async function open() {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    const { id } = await api.shared([kim, minh]);
    for (const who of [kim, minh]) {
      await api.allow(who, 'everybody');
      await api.show(who);
    }
    return { kim, minh, linh, id };
  }
  type Open = Awaited<ReturnType<typeof open>>;

  it('is entered by listening along with a member, where the lead allows it too', async () => {
    const { minh, linh, id } = await open();
    expect(await allowing(linh, [minh])).toEqual([minh]);
    expect(await along(linh, minh)).toMatchObject({ status: 200, body: { state: { roomId: id } } });
  });

  it.each<[string, (people: Open) => Promise<unknown>]>([
    ['the lead allows nobody', ({ kim }) => api.allow(kim, 'nobody')],
    ['the lead allows those to whom they have written, who are others', ({ kim }) => api.allow(kim, 'contacts')],
    ['the lead is in a private session', ({ kim }) => api.show(kim, IDLE)],
    ['the lead has blocked who asks', ({ kim, linh }) => api.call(kim, blockEndpoints.add, { params: { clerkId: linh } })],
    ['who asks has blocked the lead', ({ kim, linh }) => api.call(linh, blockEndpoints.add, { params: { clerkId: kim } })],
    ['the member allows nobody', ({ minh }) => api.allow(minh, 'nobody')],
    ['the member is in a private session', ({ minh }) => api.show(minh, IDLE)],
    [
      'the lead has passed on by choice',
      async ({ kim, minh, id }) => command(await api.listen(kim, id), id, { kind: 'lead', userId: minh }),
    ],
    ['the lead has passed on since who led left', ({ kim, id }) => api.leave(kim, id)],
    [
      'the lead has removed who asks',
      async ({ kim, linh, id }) => {
        await api.joinByLink(linh, (await api.detail(kim, id)).linkToken);
        await command(await api.listen(kim, id), id, { kind: 'removePerson', userId: linh });
      },
    ],
  ])('is closed to those who are not invited where %s, and nobody is told why', async (_, change) => {
    const people = await open();
    const { minh, linh, id } = people;
    await change(people);
    expect(await allowing(linh, [minh])).toEqual([]);
    expect(await along(linh, minh)).toMatchObject(refusal);
    expect(await api.mine(linh)).toBeNull();
    expect((await api.detail(minh, id)).people.map(({ clerkId }) => clerkId)).not.toContain(linh);
  });

  it('is closed by a block that another node has not heard of yet, with the same answer', async () => {
    const { kim, minh, linh } = await open();
    await api.api.dataSource.query('INSERT INTO blocks (blocker, blocked) VALUES ($1, $2)', [kim, linh]);
    expect(await along(linh, minh)).toMatchObject(refusal);
  });

  it('stays closed once its lead has passed on, even when the first lead has it again', async () => {
    const { kim, minh, linh, id } = await open();
    const [kims, minhs] = [await api.listen(kim, id), await api.listen(minh, id)];
    await command(kims, id, { kind: 'lead', userId: minh });
    await command(minhs, id, { kind: 'lead', userId: kim });
    for (const who of [kim, minh]) expect(await along(linh, who)).toMatchObject(refusal);
    expect((await api.joinByLink(linh, (await api.detail(kim, id)).linkToken)).status).toBe(200);
  });
});
