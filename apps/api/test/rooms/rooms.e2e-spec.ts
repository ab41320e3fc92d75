import { MOST_ROOM_PEOPLE, MOST_ROOM_SONGS, roomDetail, roomEndpoints, type RoomPreview, roomPlaceAt } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { CatalogueDeleter } from '../../src/features/catalogue/deletion/catalogue-deleter';
import { Undoer } from '../../src/features/catalogue/undo/undoer';
import { roomsWithSongs } from '../../src/features/rooms/rooms.queries';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { ask, command, heartbeat, RoomApi, stateOf } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
});
afterEach(closeSockets);
afterAll(() => api.stop());

const sweep = () => api.api.app.get(RoomSweep, { strict: false }).sweep();
const titles = async (who: string, id: string) => (await api.detail(who, id)).items.map(({ title }) => title);

describe('a room', () => {
  it('begins with what plays, led by who began it', async () => {
    const [kim] = await api.join('kim');
    const room = await api.create(kim, await api.songs(2), { seconds: 30 });
    expect(roomDetail.parse(room)).toMatchObject({
      state: { revision: 1, itemsRevision: 1, leadId: kim, everyoneControls: false, anchor: { seconds: 30, isPlaying: true } },
      items: [{ title: 'Song 0', addedBy: { clerkId: kim } }, { title: 'Song 1' }],
      people: [{ clerkId: kim, isHere: true, listening: 'listening' }],
      messages: [],
    });
    expect(await api.mine(kim)).toMatchObject({ items: room.items, linkToken: room.linkToken });
  });

  it('is created once, however often that is sent, and leaves out songs that are not in the catalogue', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const [song = ''] = await api.songs(1);
    const payload = { id: randomUUID(), songIds: [randomUUID(), song, song], index: 0, seconds: 50, isPlaying: false };
    const answers = [await api.call(kim, roomEndpoints.create, { payload }), await api.call(kim, roomEndpoints.create, { payload })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = answers.map(({ body }) => roomDetail.parse(body));
    expect(second?.items).toEqual(first?.items);
    expect(first).toMatchObject({ items: [{ song: { _id: song } }, { song: { _id: song } }], state: { anchor: { seconds: 0 } } });
    expect((await api.call(minh, roomEndpoints.create, { payload })).status).toBe(409);
    expect((await api.call(kim, roomEndpoints.create, { payload: { ...payload, songIds: [randomUUID()] } })).status).toBe(404);
  });

  it('is shown to those who have its link, and joined by it once', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const [song = '', other = ''] = await api.songs(2);
    const { linkToken, state } = await api.create(kim, [song, other]);
    const preview = (await api.call(minh, roomEndpoints.preview, { params: { token: linkToken } })).body as RoomPreview;
    expect(preview).toMatchObject({ roomId: state.roomId, lead: { clerkId: kim }, song: { _id: song }, peopleCount: 1 });
    for (let time = 0; time < 2; time += 1)
      expect(await api.joinByLink(minh, linkToken)).toMatchObject({
        status: 200,
        body: { people: [{ clerkId: kim }, { clerkId: minh }] },
      });
  });

  it('announces arrivals, changes and messages to everybody', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id, linkToken, items } = await api.shared([kim]);
    const tab = await api.listen(kim, id);
    const pages = await api.people.connect(minh);
    await api.joinByLink(minh, linkToken);
    expect(await pages.first('my_room_changed')).toEqual({ roomId: id });
    await tab.until('room_people', (all) => all.at(-1)?.people.length === 2);
    const minhs = await api.listen(minh, id);
    const { state } = await command(tab, id, { kind: 'next', itemId: items[0]!._id });
    for (const client of [tab, minhs])
      expect(await client.first('room_changed')).toMatchObject({ ...state, sentAt: expect.any(Number) as number });
    await ask(minhs, 'room_react', { roomId: id, reaction: '🔥' });
    await ask(minhs, 'room_say', { roomId: id, id: randomUUID(), text: ' Nice one ' });
    expect(await tab.first('room_reacted')).toMatchObject({ roomId: id, reaction: '🔥', person: { clerkId: minh } });
    expect(await tab.first('room_said')).toMatchObject({ roomId: id, message: { text: 'Nice one', sender: { clerkId: minh } } });
    expect(await api.detail(kim, id)).toMatchObject({ messages: [{ text: 'Nice one', sender: { clerkId: minh } }] });
  });

  it('continues by itself, and schedules the start of a song ahead for all', async () => {
    const [kim] = await api.join('kim');
    const { id, items } = await api.shared([kim]);
    const client = await api.listen(kim, id);
    const askedAt = Date.now();
    const { state } = await command(client, id, { kind: 'play', itemId: items[1]!._id, seconds: 20 });
    // The test has the same clock as PostgreSQL, and the API knows it to within a second.
    expect(state.sentAt).toBeGreaterThan(askedAt - 1_000);
    expect(state.sentAt).toBeLessThan(Date.now() + 1_000);
    const clock = await ask(client, 'room_clock', {});
    if (!clock.ok) throw new Error('no clock');
    expect(clock.now).toBeGreaterThanOrEqual(state.sentAt);
    expect(state.anchor.at).toBeGreaterThan(state.sentAt);
    const later = state.anchor.at + 1_000 * (items[1]!.duration - 20 + 5);
    expect(roomPlaceAt(state.anchor, items, later)).toMatchObject({ itemId: items[2]!._id, isPlaying: true });
  });

  it('gets the songs of everybody, and keeps what is left out of the way', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id, items } = await api.shared([kim, minh], 2);
    const client = await api.listen(minh, id);
    const [song = ''] = await api.songs(1);
    const itemId = randomUUID();
    const { state } = await command(client, id, { kind: 'add', items: [{ itemId, songId: song }], after: items[0]!._id });
    expect(state).toMatchObject({ revision: 2, itemsRevision: 2 });
    expect((await api.detail(kim, id)).items.map(({ _id, addedBy }) => [_id, addedBy?.clerkId])).toEqual([
      [items[0]!._id, kim],
      [itemId, minh],
      [items[1]!._id, kim],
    ]);
    const gone = await command(client, id, { kind: 'add', items: [{ itemId: randomUUID(), songId: randomUUID() }] });
    expect(gone).toMatchObject({ dropped: 'song_gone', state: { revision: 2 } });
  });

  it('skips a deleted song, and plays it again when that is undone', async () => {
    const [kim] = await api.join('kim');
    const { id, items } = await api.shared([kim]);
    const client = await api.listen(kim, id);
    const songId = items[0]?.song?._id ?? '';
    const deleter = api.api.app.get(CatalogueDeleter, { strict: false });
    const { undoId } = await deleter.delete('song', songId, 'admin');
    expect(await client.first('room_changed')).toMatchObject({ revision: 2, itemsRevision: 2, anchor: { itemId: items[1]!._id } });
    expect((await api.detail(kim, id)).items[0]).toMatchObject({ song: null, title: 'Song 0', duration: 0 });
    await api.api.app.get(Undoer, { strict: false }).undo(undoId, 'admin');
    await client.several('room_changed', 2);
    expect((await api.detail(kim, id)).items[0]).toMatchObject({ song: { _id: songId }, duration: 61.5 });
  });

  it('takes nobody and nothing beyond its limits', async () => {
    const [kim, late] = await api.join('kim', 'late');
    const { id, linkToken } = await api.shared([kim], 1);
    const fill = (sql: string) => api.api.dataSource.query(sql, [id]);
    await fill(`INSERT INTO room_people (room_id, user_id) SELECT $1, 'filler-' || n FROM generate_series(2, ${MOST_ROOM_PEOPLE}) AS n`);
    expect((await api.joinByLink(late, linkToken)).status).toBe(409);
    await fill(`UPDATE rooms SET items = (
      SELECT jsonb_agg(item || jsonb_build_object('_id', gen_random_uuid())) FROM generate_series(1, ${MOST_ROOM_SONGS}), jsonb_array_elements(items) AS item
    ) WHERE id = $1`);
    const [song = ''] = await api.songs(1);
    const client = await api.listen(kim, id);
    const answer = await command(client, id, { kind: 'add', items: [{ itemId: randomUUID(), songId: song }] });
    expect(answer.dropped).toBe('full');
    expect(await titles(kim, id)).toHaveLength(MOST_ROOM_SONGS);
  });
});

describe('the lead of a room', () => {
  it('passes by choice, and to who joined earliest when they leave', async () => {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    const { id } = await api.shared([kim, minh, linh]);
    const [one, three] = [await api.listen(kim, id), await api.listen(linh, id)];
    expect((await command(one, id, { kind: 'lead', userId: linh })).state.leadId).toBe(linh);
    await command(three, id, { kind: 'controls', everyone: true });
    expect((await api.leave(linh, id)).status).toBe(200);
    expect(await three.first('my_room_changed')).toEqual({ roomId: null });
    expect((await stateOf(one, id)).leadId).toBe(kim);
    expect(await heartbeat(three, id)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await api.mine(linh)).toBeNull();
  });

  it('passes on when it is lost for half a minute, and stays while everybody is lost', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh]);
    for (const who of [kim, minh]) await api.silence(who, 40);
    await sweep();
    const client = await api.listen(minh, id);
    const people = await client.until('room_people', (all) => all.at(-1)?.people.some(({ isHere }) => isHere) === true);
    expect(people.at(-1)?.people.map(({ isHere }) => isHere)).toEqual([false, true]);
    expect((await stateOf(client, id)).leadId).toBe(kim);
    await sweep();
    expect((await client.first('room_changed')).leadId).toBe(minh);
    await api.listen(kim, id);
    await sweep();
    expect((await stateOf(client, id)).leadId).toBe(minh);
  });

  it('stays with a person whose device is heard of', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh]);
    const client = await api.listen(minh, id);
    await api.silence(kim, 25.5);
    await sweep();
    expect((await stateOf(client, id)).leadId).toBe(kim);
    await client.until('room_people', (all) => all.at(-1)?.people.find(({ clerkId }) => clerkId === kim)?.isHere === false);
  });
});

describe('the end of a room', () => {
  it('comes when the last one leaves', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id, linkToken } = await api.shared([kim]);
    await api.leave(kim, id);
    await api.leave(kim, id);
    expect((await api.call(kim, roomEndpoints.read, { params: { id } })).status).toBe(404);
    expect((await api.joinByLink(minh, linkToken)).status).toBe(404);
    expect(await api.api.dataSource.query('SELECT FROM rooms WHERE id = $1', [id])).toEqual([]);
  });

  it('comes when nobody was heard of for half an hour; a single person who is silent for that long has left', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh]);
    await api.silence(kim, 31 * 60);
    await sweep();
    expect(await api.mine(kim)).toBeNull();
    expect(await api.detail(minh, id)).toMatchObject({ state: { leadId: minh }, people: [{ clerkId: minh }] });
    await api.silence(minh, 31 * 60);
    await sweep();
    expect(await api.mine(minh)).toBeNull();
  });

  it('happens for a person who enters another room, since nobody is in two', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const first = await api.shared([kim, minh]);
    const second = await api.create(minh, await api.songs(1));
    expect((await api.mine(minh))?.state.roomId).toBe(second.state.roomId);
    expect((await api.detail(kim, first.id)).people).toHaveLength(1);
    await api.joinByLink(kim, second.linkToken);
    await expect(api.detail(kim, first.id)).rejects.toThrow('404');
    await until(
      () => api.api.dataSource.query<unknown[]>('SELECT FROM rooms WHERE id = $1', [first.id]),
      (rows) => rows.length === 0,
    );
  });
});

it('rooms that have a song are found by an index, without reading the songs of all rooms', async () => {
  const { manager } = api.api.dataSource;
  const query = jest.spyOn(manager, 'query');
  await roomsWithSongs(manager, [randomUUID(), randomUUID()]);
  const [sql = '', values] = query.mock.calls[0] ?? [];
  query.mockRestore();
  await manager.transaction(async (database) => {
    // There are too few rows here for the planner to choose an index.
    await database.query('SET LOCAL enable_seqscan = off');
    const plan = await database.query<object[]>(`EXPLAIN ${sql}`, values);
    expect(JSON.stringify(plan)).toContain('rooms_by_song');
  });
});

describe('heartbeats', () => {
  it('answer with what the device missed, and with nothing if it missed nothing', async () => {
    const [kim] = await api.join('kim');
    const { id, items } = await api.shared([kim]);
    const client = await api.listen(kim, id);
    const { state } = await command(client, id, { kind: 'next', itemId: items[0]!._id });
    const { sentAt: _, ...known } = state;
    expect(await heartbeat(client, id, { revision: 1 })).toMatchObject({ ok: true, state: known });
    expect(await heartbeat(client, id, { revision: 2 })).toEqual({ ok: true });
    expect(await heartbeat(client, id, { revision: 999 })).toMatchObject({ ok: true, state: known });
  });

  it('of many people are written at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `person-${at}`);
    const people = await api.join(...names);
    const { id } = await api.shared(people);
    const clients = await Promise.all(people.map((who) => api.people.connect(who)));
    const query = jest.spyOn(api.api.dataSource.manager, 'query');
    const answers = await Promise.all(clients.map((client) => heartbeat(client, id)));
    const written = query.mock.calls.filter(([sql]) => sql.includes('SET seen_at'));
    query.mockRestore();
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(written.length).toBeLessThanOrEqual(2);
  });

  it('say what each device does', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh]);
    const [one, two] = [await api.listen(kim, id), await api.people.connect(minh)];
    await heartbeat(two, id, { listening: 'skipping' });
    const people = await one.until('room_people', (all) => all.at(-1)?.people[1]?.listening === 'skipping');
    expect(people.at(-1)?.people.map(({ listening }) => listening)).toEqual(['listening', 'skipping']);
  });
});
