import { chatEndpoints, type Conversation, nextPartOf, urlOf } from '@chorus/contracts';
import { EventBus } from '../../src/platform/events/event-bus';
import { People } from '../_harness/people';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let kim: SocketClient;
let linh: SocketClient;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
});

beforeEach(async () => {
  await people.join('kim', 'linh', 'minh');
  [kim, linh] = [await people.connect('kim'), await people.connect('linh')];
});

afterEach(async () => {
  closeSockets();
  await api.app.get(EventBus).idle();
  await api.dataSource.query('TRUNCATE users, conversations CASCADE');
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const conversationsOf = async (userId: string) =>
  (await people.call(userId, 'GET', urlOf(chatEndpoints.conversations))).json<Conversation[]>();

async function sent(client: SocketClient, message: { senderId: string; receiverId: string; content: string }) {
  const answer = await client.socket.emitWithAck('send_message', message);
  if (!answer.ok) throw new Error(answer.message);
  return answer.message;
}

const toKim = (content: string) => ({ senderId: 'linh', receiverId: 'kim', content });

describe('conversations', () => {
  it('are listed newest first, with unread counts and both read positions', async () => {
    await people.join('another');
    const first = await sent(kim, { senderId: 'kim', receiverId: 'minh', content: 'Hi Minh' });
    await sent(kim, { senderId: 'kim', receiverId: 'linh', content: 'One' });
    await sent(linh, toKim('Two'));
    const last = await sent(linh, toKim('Three'));
    expect(await conversationsOf('kim')).toEqual([
      { peerId: 'linh', lastSeq: 3, readSeq: 0, peerReadSeq: 0, unread: 2, changes: 0, lastMessage: last },
      { peerId: 'minh', lastSeq: 1, readSeq: 0, peerReadSeq: 0, unread: 0, changes: 0, lastMessage: first },
    ]);
    expect(await conversationsOf('minh')).toEqual([
      { peerId: 'kim', lastSeq: 1, readSeq: 0, peerReadSeq: 0, unread: 1, changes: 0, lastMessage: first },
    ]);
    expect(await conversationsOf('another')).toEqual([]);
  });

  it('count at most a hundred unread messages, which pages show as 99+', async () => {
    await sent(linh, toKim('One'));
    const write = (sender: string, from: number, count: number) =>
      api.dataSource.query(
        `WITH more AS (UPDATE conversations SET last_seq = $2::integer + $3::integer - 1 RETURNING id)
         INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
         SELECT gen_random_uuid(), id, number, $1, CASE $1 WHEN 'kim' THEN 'linh' ELSE 'kim' END, 'x'
         FROM more, generate_series($2::integer, $2::integer + $3::integer - 1) AS number`,
        [sender, from, count],
      );
    await write('linh', 2, 98);
    expect(await conversationsOf('kim')).toMatchObject([{ unread: 99 }]);
    await write('linh', 100, 51);
    expect(await conversationsOf('kim')).toMatchObject([{ lastSeq: 150, unread: 100 }]);
    expect(await conversationsOf('linh')).toMatchObject([{ unread: 0 }]);
    await kim.socket.emitWithAck('mark_read', { peerId: 'linh', seq: 140 });
    expect(await conversationsOf('kim')).toMatchObject([{ unread: 10 }]);
    await write('kim', 151, 950);
    expect(await conversationsOf('kim')).toMatchObject([{ unread: 10 }]);
  });

  it('come in pages where a limit is given, of which none is missed or repeated while people write', async () => {
    const peers = Array.from({ length: 7 }, (_, n) => `peer-${n}`);
    await people.join(...peers);
    for (const receiverId of peers) await sent(kim, { senderId: 'kim', receiverId, content: 'Hi' });
    const seen: string[] = [];
    let address: string | undefined = `${urlOf(chatEndpoints.conversations)}?limit=3`;
    while (address !== undefined) {
      const answer = await people.call('kim', 'GET', address);
      const part = answer.json<Conversation[]>().map(({ peerId }) => peerId);
      expect(part.length).toBeLessThanOrEqual(3);
      seen.push(...part);
      address = nextPartOf(String(answer.headers.link ?? ''));
      await sent(kim, { senderId: 'kim', receiverId: 'peer-0', content: 'To the top' });
      await sent(kim, { senderId: 'kim', receiverId: 'peer-3', content: 'To the top' });
    }
    expect(seen).toEqual(peers.toReversed());
    expect((await conversationsOf('kim')).map(({ peerId }) => peerId).slice(0, 2)).toEqual(['peer-3', 'peer-0']);
    for (const query of ['limit=0', 'limit=501', 'cursor=x'])
      expect((await people.call('kim', 'GET', `${urlOf(chatEndpoints.conversations)}?${query}`)).statusCode).toBe(400);
  });
});
