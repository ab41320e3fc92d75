import { LONGEST_ROOM_MESSAGE, MOST_ROOM_SONGS_AT_ONCE, MOST_ROOM_SONGS_PER_COMMAND, roomEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { useUpAllowance } from '../_harness/use-up-allowance';
import { ask, command, heartbeat, RoomApi } from './room-api';

let api: RoomApi;
let kim: string;
let id: string;
let itemId: string;
let client: SocketClient;

beforeAll(async () => {
  api = await RoomApi.start();
});
afterAll(async () => {
  closeSockets();
  await api.stop();
});

async function enter(): Promise<void> {
  [kim] = await api.join('kim');
  const room = await api.shared([kim]);
  id = room.id;
  itemId = room.items[0]!._id;
  client = await api.listen(kim, id);
}

/** One of several requests is refused even if the used-up allowance has refilled a little. */
const atOnce = <Answer>(send: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: 20 }, send));

const aCommand = (more: object = {}) => ({
  roomId: id,
  id: randomUUID(),
  ageMs: 0,
  action: { kind: 'next', itemId },
  ...more,
});

describe('a room refuses, and stays as it is:', () => {
  beforeAll(enter);

  const wrong: Record<string, () => object> = {
    'no action': () => aCommand({ action: undefined }),
    'an unknown action': () => aCommand({ action: { kind: 'end' } }),
    'an id that is none': () => aCommand({ id: 'x' }),
    'an id in capital letters': () => aCommand({ id: randomUUID().toUpperCase() }),
    'an age before the command': () => aCommand({ ageMs: -1 }),
    'an age of an hour': () => aCommand({ ageMs: 3_600_000 }),
    'an endless age': () => aCommand({ ageMs: '1e999' }),
    'a time before the song': () => aCommand({ action: { kind: 'play', itemId, seconds: -1 } }),
    'no songs': () => aCommand({ action: { kind: 'add', items: [] } }),
    'no songs to remove': () => aCommand({ action: { kind: 'removeItems', itemIds: [] } }),
    'more songs to remove than at once': () =>
      aCommand({ action: { kind: 'removeItems', itemIds: Array.from({ length: MOST_ROOM_SONGS_PER_COMMAND + 1 }, () => randomUUID()) } }),
    'more songs to move than at once': () =>
      aCommand({
        action: { kind: 'moveItems', itemIds: Array.from({ length: MOST_ROOM_SONGS_PER_COMMAND + 1 }, () => randomUUID()), after: null },
      }),
    'a seek before the song': () => aCommand({ action: { kind: 'seek', itemId, seconds: -1 } }),
    'more songs than at once': () =>
      aCommand({
        action: {
          kind: 'add',
          items: Array.from({ length: MOST_ROOM_SONGS_AT_ONCE + 1 }, () => ({ itemId: randomUUID(), songId: randomUUID() })),
        },
      }),
  };

  it.each(Object.entries(wrong))('a command with %s', async (_, payload) => {
    expect(await ask(client, 'room_command', payload())).toMatchObject({ ok: false, code: 'invalid' });
    expect((await api.detail(kim, id)).state.revision).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['more than the longest text', 'x'.repeat(LONGEST_ROOM_MESSAGE + 1)],
    ['control characters', 'a\u0000b'],
    ['half a character', '\ud800'],
  ])('a message of %s', async (_, text) => {
    expect(await ask(client, 'room_say', { roomId: id, id: randomUUID(), text })).toMatchObject({ ok: false, code: 'invalid' });
    expect((await api.detail(kim, id)).messages).toEqual([]);
  });

  it.each(['', '❤️', 'x'.repeat(1_000)])('another reaction: %j', async (reaction) => {
    expect(await ask(client, 'room_react', { roomId: id, reaction })).toMatchObject({ ok: false, code: 'invalid' });
  });
});

describe('a room refuses', () => {
  beforeEach(enter);
  afterEach(closeSockets);

  it('the id of a message of somebody else', async () => {
    const [minh] = await api.join('minh');
    const { linkToken } = await api.detail(kim, id);
    await api.joinByLink(minh, linkToken);
    const minhs = await api.listen(minh, id);
    const message = { roomId: id, id: randomUUID(), text: 'Mine' };
    expect(await ask(client, 'room_say', message)).toMatchObject({ ok: true });
    expect(await ask(client, 'room_say', message)).toMatchObject({ ok: true, message: { text: 'Mine' } });
    expect(await ask(minhs, 'room_say', message)).toMatchObject({ ok: false, code: 'id_reuse' });
    expect((await api.detail(kim, id)).messages).toHaveLength(1);
  });

  it('commands, reactions and messages beyond what a person may send', async () => {
    const react = () => ask(client, 'room_react', { roomId: id, reaction: '♥' });
    await useUpAllowance(api.api, kim, react);
    expect(await atOnce(react)).toContainEqual(
      expect.objectContaining({ ok: false, code: 'rate_limited', retryAfterMs: expect.any(Number) as number }),
    );
    const act = () => ask(client, 'room_command', aCommand());
    await useUpAllowance(api.api, kim, act);
    expect(await atOnce(act)).toContainEqual(expect.objectContaining({ ok: false, code: 'rate_limited' }));
    // The limit of one person does not affect another.
    const [minh] = await api.join('minh');
    await api.joinByLink(minh, (await api.detail(kim, id)).linkToken);
    expect(await ask(await api.listen(minh, id), 'room_react', { roomId: id, reaction: '♥' })).toEqual({ ok: true });
  });

  it('a person who was removed, on a socket that stays open', async () => {
    const [minh] = await api.join('minh');
    await api.joinByLink(minh, (await api.detail(kim, id)).linkToken);
    const minhs = await api.listen(minh, id);
    await command(client, id, { kind: 'controls', everyone: true });
    await api.leave(minh, id);
    for (const [name, payload] of [
      ['room_command', aCommand()],
      ['room_react', { roomId: id, reaction: '♥' }],
      ['room_say', { roomId: id, id: randomUUID(), text: 'Still here' }],
    ] as const)
      expect(await ask(minhs, name, payload)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await heartbeat(minhs, id)).toMatchObject({ ok: false, code: 'not_found' });
    expect((await api.detail(kim, id)).state).toMatchObject({ revision: 2, everyoneControls: true });
  });
});

it('a text of 50 MB closes the connection of its sender, and the room continues for the others', async () => {
  await enter();
  const [minh] = await api.join('minh');
  await api.joinByLink(minh, (await api.detail(kim, id)).linkToken);
  const minhs = await api.listen(minh, id);
  const gone = minhs.disconnected();
  minhs.plain.emit('room_say', { roomId: id, id: randomUUID(), text: 'x'.repeat(50 * 1024 * 1024) });
  await gone;
  expect((await command(client, id, { kind: 'next', itemId })).state.revision).toBe(2);
});

it('a room of 50 MB over HTTP is refused before it is read', async () => {
  const payload = {
    id: randomUUID(),
    songIds: Array<string>(1_300_000).fill(randomUUID()),
    index: 0,
    seconds: 0,
    isPlaying: true,
  };
  expect((await api.call(kim, roomEndpoints.create, { payload })).status).toBe(413);
});
