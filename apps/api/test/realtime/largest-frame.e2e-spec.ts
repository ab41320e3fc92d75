import { LARGEST_FRAME_BYTES, LONGEST_MESSAGE, LONGEST_USER_ID, userEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { People } from '../_harness/people';
import { closeSockets, connectSocket, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

/** The framing of engine.io and socket.io before the first event that is to be acknowledged. */
const BEFORE_JSON = '420';

let issuer: TestIssuer;
let api: TestApi;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

async function connect(sub: string, transport: 'websocket' | 'polling'): Promise<SocketClient> {
  return connectSocket(api.origin, { auth: { token: await issuer.token({ sub }) }, transports: [transport] });
}

/** Makes a message of this size. Half of its characters have two bytes in UTF-8. */
function messageOf(frameBytes: number): object {
  const message = (content: string) => ({ senderId: 'kim', receiverId: 'linh', content });
  const left = frameBytes - Buffer.byteLength(BEFORE_JSON + JSON.stringify(['send_message', message('')]));
  return message('ư'.repeat(Math.floor(left / 3)) + 'x'.repeat(left - 2 * Math.floor(left / 3)));
}

describe.each(['websocket', 'polling'] as const)('the largest frame over %s:', (transport) => {
  it('the longest message between the longest ids is accepted, whatever its characters', async () => {
    const idOf = (name: string) => name.padEnd(LONGEST_USER_ID, 'ư');
    const [kim, linh] = [idOf('kim'), idOf('linh')];
    for (const id of [kim, linh])
      await new People(api, issuer).call(id, 'POST', urlOf(userEndpoints.callback), { id, firstName: 'Somebody' });
    const client = await connect(kim, transport);
    for (const content of ['ư'.repeat(LONGEST_MESSAGE), '"'.repeat(LONGEST_MESSAGE), '🎵'.repeat(LONGEST_MESSAGE / 2)]) {
      const message = { senderId: kim, receiverId: linh, content, clientMessageId: randomUUID() };
      expect(await client.plain.emitWithAck('send_message', message)).toMatchObject({ ok: true, message: { content } });
    }
    await api.dataSource.query('TRUNCATE users, conversations CASCADE');
  });

  it('32 KiB are accepted, and one byte more closes that connection only', async () => {
    const [kim, linh] = [await connect('kim', transport), await connect('linh', transport)];
    expect(await kim.plain.emitWithAck('send_message', messageOf(LARGEST_FRAME_BYTES))).toMatchObject({ ok: false, code: 'invalid' });
    kim.close();

    const again = await connect('kim', transport);
    const lost = again.disconnected();
    again.plain.emit('send_message', messageOf(LARGEST_FRAME_BYTES + 1), () => undefined);
    expect(await lost).toMatch(/^transport (close|error)$/);
    expect(linh.socket.connected).toBe(true);
    expect(await api.dataSource.query('SELECT 1 FROM messages')).toEqual([]);
  });
});

it('a JSON body of 100 KiB is accepted, and one byte more is refused', async () => {
  const headers = { authorization: `Bearer ${await issuer.token({ sub: 'kim' })}`, 'content-type': 'application/json' };
  const statusOf = async (bytes: number) => {
    const body = JSON.stringify({ firstName: 'Kim' }).padEnd(bytes);
    return (await api.fetch(urlOf(userEndpoints.callback), { method: 'POST', headers, body })).status;
  };
  expect([await statusOf(100 * 1024), await statusOf(100 * 1024 + 1)]).toEqual([400, 413]);
});
