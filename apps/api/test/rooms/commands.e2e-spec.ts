import { MOST_ROOM_SONGS_PER_COMMAND } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { closeSockets } from '../_harness/socket-client';
import { ask, command, heartbeat, RoomApi, stateOf } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
});
afterEach(closeSockets);
afterAll(() => api.stop());

describe('a room', () => {
  it('skips one song when two people press next at once, and a repeated command has one effect', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id, items } = await api.shared([kim, minh], 5);
    const [one, two] = [await api.listen(kim, id), await api.listen(minh, id)];
    await command(one, id, { kind: 'controls', everyone: true });
    const again = randomUUID();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => command(one, id, { kind: 'next', itemId: items[0]!._id }, { id: again })),
      ...[1, 2, 3].map(() => command(two, id, { kind: 'next', itemId: items[0]!._id })),
    ]);
    expect(answers.filter(({ dropped }) => dropped === 'moved_on').length).toBeGreaterThanOrEqual(2);
    const state = await stateOf(one, id);
    expect(state).toMatchObject({ revision: 3, itemsRevision: 1, anchor: { itemId: items[1]!._id } });
  });

  it('accepts commands with any revision, as earlier pages sent it', async () => {
    const [kim] = await api.join('kim');
    const { id, items } = await api.shared([kim]);
    const client = await api.listen(kim, id);
    const next = { roomId: id, id: randomUUID(), revision: 99, ageMs: 0, action: { kind: 'next', itemId: items[0]!._id } };
    expect(await ask(client, 'room_command', next)).toMatchObject({ ok: true, state: { revision: 2, anchor: { itemId: items[1]!._id } } });
  });

  it('removes many songs by one command, and announces that once', async () => {
    const [kim] = await api.join('kim');
    const { id, items } = await api.shared([kim], 1);
    await api.api.dataSource.query(
      `UPDATE rooms SET items = items || (
        SELECT jsonb_agg(item || jsonb_build_object('_id', gen_random_uuid())) FROM generate_series(2, ${MOST_ROOM_SONGS_PER_COMMAND}), jsonb_array_elements(items) AS item
      ) WHERE id = $1`,
      [id],
    );
    const itemIds = (await api.detail(kim, id)).items.slice(1).map(({ _id }) => _id);
    const client = await api.listen(kim, id);
    const { state } = await command(client, id, { kind: 'removeItems', itemIds: [...itemIds, randomUUID()] });
    expect(state).toMatchObject({ revision: 2, itemsRevision: 2, anchor: { itemId: items[0]!._id } });
    expect((await api.detail(kim, id)).items.map(({ _id }) => _id)).toEqual([items[0]!._id]);
    await command(client, id, { kind: 'controls', everyone: true });
    await client.several('room_changed', 2);
    expect(client.all('room_changed').map(({ revision }) => revision)).toEqual([2, 3]);
  });

  it('moves many songs by one command, in the order in which they are named', async () => {
    const [kim] = await api.join('kim');
    const { id, items } = await api.shared([kim], 4);
    const [one, two, three, four] = items.map(({ _id }) => _id) as [string, string, string, string];
    const client = await api.listen(kim, id);
    const { state } = await command(client, id, { kind: 'moveItems', itemIds: [four, two], after: one });
    expect(state).toMatchObject({ revision: 2, itemsRevision: 2, anchor: { itemId: one } });
    expect((await api.detail(kim, id)).items.map(({ _id }) => _id)).toEqual([one, four, two, three]);
  });
});

describe('somebody whom the lead removes from a room', () => {
  async function remove() {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    const { id, linkToken } = await api.shared([kim, minh, linh]);
    const [kims, minhs, linhs] = [await api.listen(kim, id), await api.listen(minh, id), await api.listen(linh, id)];
    const again = randomUUID();
    const { state } = await command(kims, id, { kind: 'removePerson', userId: minh }, { id: again });
    return { kim, minh, linh, id, linkToken, kims, minhs, linhs, again, state };
  }

  it('is told so, and takes no part any more', async () => {
    const { kim, minh, linh, id, minhs, linhs, state } = await remove();
    expect(await minhs.first('my_room_changed')).toEqual({ roomId: null });
    const { sentAt: _, ...known } = state;
    expect(await linhs.first('room_changed')).toMatchObject(known);
    await linhs.until('room_people', (all) => all.at(-1)?.people.length === 2);
    expect((await api.detail(linh, id)).people.map(({ clerkId }) => clerkId)).toEqual([kim, linh]);
    expect(await heartbeat(minhs, id)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await api.mine(minh)).toBeNull();
  });

  it('can come back only with a new invitation: earlier links work for nobody any more', async () => {
    const { kim, minh, id, linkToken, state } = await remove();
    const { linkToken: newToken } = await api.detail(kim, id);
    expect(newToken).not.toBe(linkToken);
    // Pages read the new link when this revision changes.
    expect(state.itemsRevision).toBe(state.revision);
    expect([(await api.joinByLink(minh, linkToken)).status, (await api.joinByLink(minh, newToken)).status]).toEqual([404, 200]);
  });

  it('stays when they have come back and the command arrives again', async () => {
    const { kim, minh, id, kims, again } = await remove();
    await api.joinByLink(minh, (await api.detail(kim, id)).linkToken);
    await command(kims, id, { kind: 'removePerson', userId: minh }, { id: again });
    expect((await api.mine(minh))?.state.roomId).toBe(id);
  });
});
