import { roomEndpoints, urlOf, writeRoomCode } from '@chorus/contracts';
import { closeSockets } from '../_harness/socket-client';
import { command, RoomApi, type Who } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
});
afterEach(closeSockets);
afterAll(() => api.stop());

const preview = (who: Who, token: string) => api.call(who, roomEndpoints.preview, { params: { token } });

describe('the code of a room', () => {
  it('leads to it as its link does, however somebody writes it', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id, code = '', linkToken } = await api.shared([kim]);
    expect((await preview(null, code)).body).toEqual((await preview(null, linkToken)).body);
    expect((await api.joinByLink(minh, writeRoomCode(code).toLowerCase())).status).toBe(200);
    expect((await api.mine(minh))?.state.roomId).toBe(id);
  });

  it('is shown only to people who are in the room', async () => {
    const [kim] = await api.join('kim');
    const { code = '', linkToken } = await api.shared([kim]);
    expect(JSON.stringify((await preview(null, linkToken)).body)).not.toContain(code);
  });

  it.each(['removePerson', 'endInvitations'] as const)('ends with the link where the lead sends %s', async (kind) => {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    const before = await api.shared([kim, minh]);
    const client = await api.listen(kim, before.id);
    const { state } = await command(client, before.id, kind === 'removePerson' ? { kind, userId: minh } : { kind });
    expect(state.itemsRevision).toBe(state.revision);
    expect(state.queueChange).toBeUndefined();
    const after = await api.detail(kim, before.id);
    for (const ended of [before.linkToken, before.code ?? '']) {
      expect(Object.values(after)).not.toContain(ended);
      expect((await api.joinByLink(linh, ended)).status).toBe(404);
    }
    expect(after.people.map(({ clerkId }) => clerkId)).toEqual(kind === 'removePerson' ? [kim] : [kim, minh]);
    expect((await api.joinByLink(linh, after.code ?? '')).status).toBe(200);
  });

  it('is not guessed: after some wrong ones no code of an address is looked up for a while, and links still lead there', async () => {
    const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
    const { code = '', linkToken } = await api.shared([kim]);
    const wrong = Array.from({ length: 40 }, (_, at) => `00000000${String(at).padStart(2, '0')}`);
    const statuses = await Promise.all(wrong.map(async (guess) => (await preview(null, guess)).status));
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(11);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await api.joinByLink(minh, code)).status).toBe(429);
    expect((await api.joinByLink(linh, linkToken)).status).toBe(200);
  });

  it('counts for nobody who knows it, however many come in one moment', async () => {
    const elsewhere = { remoteAddress: '192.0.2.7' };
    const { code = '' } = await api.shared(await api.join('kim'));
    const url = urlOf(roomEndpoints.preview, { token: code });
    const answers = await Promise.all(Array.from({ length: 100 }, () => api.api.app.inject({ url, ...elsewhere })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
