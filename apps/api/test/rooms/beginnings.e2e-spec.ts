import { LONGEST_ROOM_NAME, roomEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { closeSockets } from '../_harness/socket-client';
import { command, RoomApi, stateOf } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
});
afterEach(closeSockets);
afterAll(() => api.stop());

const begin = async (who: string, more: object) => {
  const payload = { id: randomUUID(), songIds: [], index: 0, seconds: 0, isPlaying: true, ...more };
  return api.call(who, roomEndpoints.create, { payload });
};

describe('a room that begins empty', () => {
  it('plays once somebody adds a song', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const room = await api.create(kim, []);
    expect([room.items, room.state.anchor.itemId]).toEqual([[], null]);
    await api.joinByLink(minh, room.linkToken);
    const { roomId } = room.state;
    const itemId = randomUUID();
    const [songId] = await api.songs(1);
    const { state } = await command(await api.listen(minh, roomId), roomId, { kind: 'add', items: [{ itemId, songId: songId! }] });
    expect(state.anchor).toMatchObject({ itemId, seconds: 0, isPlaying: true });
  });

  it('takes no place of a first song', async () => {
    const [kim] = await api.join('kim');
    expect((await begin(kim, { index: 1 })).status).toBe(400);
  });
});

describe('the name of a room', () => {
  it('is given when it begins, or later by its lead, and seen by those who are invited', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { status, body } = await begin(kim, { name: '  Friday   ' });
    const room = body as Awaited<ReturnType<RoomApi['create']>>;
    expect([status, room.state.name]).toEqual([201, 'Friday']);
    const { roomId } = room.state;
    const preview = async () => (await api.call(minh, roomEndpoints.preview, { params: { token: room.linkToken } })).body;
    expect(await preview()).toMatchObject({ name: 'Friday' });
    const kims = await api.listen(kim, roomId);
    expect((await command(kims, roomId, { kind: 'rename', name: 'Saturday' })).state.name).toBe('Saturday');
    expect([await preview(), (await stateOf(kims, roomId)).name]).toEqual([expect.objectContaining({ name: 'Saturday' }), 'Saturday']);
    expect((await command(kims, roomId, { kind: 'rename', name: null })).state.name).toBeNull();
  });

  it.each(['   ', 'x'.repeat(LONGEST_ROOM_NAME + 1), 'x'.repeat(10_000), 'a\u0000b', 'a\nb'])('is not %j', async (name) => {
    const [kim] = await api.join('kim');
    expect((await begin(kim, { name })).status).toBe(400);
  });
});
