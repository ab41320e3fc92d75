import {
  auditEndpoints,
  blockEndpoints,
  chatEndpoints,
  type Conversation,
  IDLE,
  type PersonalData,
  urlOf,
  type User,
  personalDataEndpoints,
  userEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { People } from '../_harness/people';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { useUpAllowance } from '../_harness/use-up-allowance';

const RAIN = 'Playing Mưa by Sơn Ca';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn, admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  people = new People(api, issuer);
  await people.join('admin');
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

let count = 0;
async function two(): Promise<[string, string]> {
  const pair: [string, string] = [`kim-${(count += 1)}`, `minh-${count}`];
  await people.join(...pair);
  return pair;
}

const change = (method: 'PUT' | 'DELETE', blocker: string, clerkId: string) =>
  people.call(blocker, method, urlOf(blockEndpoints.add, { clerkId }));
const block = (blocker: string, clerkId: string) => change('PUT', blocker, clerkId);
const unblock = (blocker: string, clerkId: string) => change('DELETE', blocker, clerkId);

const blockedBy = async (userId: string) =>
  (await people.call(userId, 'GET', urlOf(blockEndpoints.list))).json<User[]>().map(({ clerkId }) => clerkId);

const readBy = async (reader: string, other: string) =>
  (await people.call(other, 'GET', urlOf(chatEndpoints.conversations))).json<Conversation[]>().find(({ peerId }) => peerId === reader)
    ?.peerReadSeq;

interface Entry {
  actor: string;
  action: string;
  subjectId: string;
  subjectName: string;
}

async function auditOf(userId: string): Promise<Entry[]> {
  const entries = (await people.call('admin', 'GET', urlOf(auditEndpoints.list))).json<Entry[]>();
  return entries.filter(({ actor, subjectId }) => actor === userId || subjectId === userId);
}

describe('messages between two people of whom one has blocked the other', () => {
  it('are refused both ways with the same message, and accepted again after the block is lifted', async () => {
    const [kim, minh] = await two();
    const [first, second] = [await people.connect(kim), await people.connect(minh)];
    await block(kim, minh);
    const toMinh = { senderId: kim, receiverId: minh, content: 'Hello' };
    const toKim = { senderId: minh, receiverId: kim, content: 'Hello' };
    const answers = [await first.socket.emitWithAck('send_message', toMinh), await second.socket.emitWithAck('send_message', toKim)];
    expect(answers).toEqual([answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ ok: false, code: 'forbidden', message: expect.not.stringMatching(/block/i) as string });
    expect(await people.history(minh, kim)).toEqual([]);
    await unblock(kim, minh);
    expect(await second.socket.emitWithAck('send_message', toKim)).toMatchObject({ ok: true });
  });

  it('that were stored before stay readable, and resending one succeeds', async () => {
    const [kim, minh] = await two();
    const first = await people.connect(kim);
    const message = { senderId: kim, receiverId: minh, content: 'Before', clientMessageId: randomUUID() };
    const stored = await first.socket.emitWithAck('send_message', message);
    await block(minh, kim);
    expect(await first.socket.emitWithAck('send_message', message)).toEqual(stored);
    for (const [reader, peer] of [
      [kim, minh],
      [minh, kim],
    ] as const)
      expect(await people.history(reader, peer)).toMatchObject([{ content: 'Before' }]);
  });

  it('are hidden with their typing events and read positions', async () => {
    const [kim, minh] = await two();
    const [first, second] = [await people.connect(kim), await people.connect(minh)];
    await first.socket.emitWithAck('send_message', { senderId: kim, receiverId: minh, content: 'Before' });
    await block(kim, minh);
    expect(await second.socket.emitWithAck('typing', { receiverId: kim })).toEqual({ ok: true });
    expect(await second.socket.emitWithAck('mark_read', { peerId: kim, seq: 1 })).toEqual({ ok: true, seq: 1 });
    await second.first('messages_read');
    expect(await readBy(minh, kim)).toBe(0);
    await unblock(kim, minh);
    expect(await readBy(minh, kim)).toBe(0);
    await second.socket.emitWithAck('typing', { receiverId: kim });
    await first.first('typing');
    expect(first.all('typing')).toHaveLength(1);
    expect(first.all('messages_read')).toEqual([]);

    await first.socket.emitWithAck('send_message', { senderId: kim, receiverId: minh, content: 'After' });
    await second.socket.emitWithAck('mark_read', { peerId: kim, seq: 2 });
    expect(await readBy(minh, kim)).toBe(2);
    await first.socket.emitWithAck('send_message', { senderId: kim, receiverId: minh, content: 'Last' });
    await block(kim, minh);
    await second.socket.emitWithAck('mark_read', { peerId: kim, seq: 3 });
    expect(await readBy(minh, kim)).toBe(2);
  });
});

describe('presence between two people with a block', () => {
  async function connectBoth([one, other]: [string, string]) {
    const clients = [await people.connect(one), await people.connect(other)] as const;
    await Promise.all([clients[0].sees(other), clients[1].sees(one)]);
    return clients;
  }

  it('ends at once: each sees the other offline; it returns when the block is lifted', async () => {
    const [kim, minh] = await two();
    const [first, second] = await connectBoth([kim, minh]);
    await second.socket.emitWithAck('update_activity', { userId: minh, activity: RAIN });
    await first.until('activity_updated', (updates) => updates.some(({ userId }) => userId === minh));
    await block(kim, minh);
    await first.until('user_disconnected', (ids) => ids.includes(minh));
    await second.until('user_disconnected', (ids) => ids.includes(kim));
    await first.until('activity_updated', (updates) => updates.some(({ userId, activity }) => userId === minh && activity === IDLE));

    const before = first.all('activity_updated').length;
    await second.socket.emitWithAck('update_activity', { userId: minh, activity: 'Playing Nắng by Sơn Ca' });
    await second.until('activity_updated', (updates) => updates.some(({ userId }) => userId === minh));
    expect(first.all('activity_updated')).toHaveLength(before);

    await unblock(kim, minh);
    await second.until('user_connected', (ids) => ids.includes(kim));
    await first.until('activity_updated', (updates) => updates.at(-1)?.activity === 'Playing Nắng by Sơn Ca');
  });

  it('is hidden from a person who connects later', async () => {
    const [kim, minh] = await two();
    await block(kim, minh);
    const [first, watcher] = [await people.connect(kim), await people.connect('admin')];
    await first.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    const second = await people.connect(minh);
    await watcher.until('user_connected', (ids) => ids.includes(minh));
    expect(await second.first('users_online')).not.toContain(kim);
    expect((await second.first('activities')).map(([id]) => id)).not.toContain(kim);
    await second.sees('admin');
    expect(first.all('user_connected')).not.toContain(minh);
    second.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(minh));
    expect(first.all('user_disconnected')).not.toContain(minh);
  });

  it('stays hidden until both have lifted their blocks', async () => {
    const [kim, minh] = await two();
    const [first, second] = await connectBoth([kim, minh]);
    await block(kim, minh);
    await block(minh, kim);
    await second.until('user_disconnected', (ids) => ids.includes(kim));
    const before = second.all('user_connected').length;
    await unblock(kim, minh);
    expect(await first.socket.emitWithAck('send_message', { senderId: kim, receiverId: minh, content: 'Hello' })).toMatchObject({
      ok: false,
    });
    expect(second.all('user_connected').slice(before)).not.toContain(kim);
    await unblock(minh, kim);
    await second.until('user_connected', (ids) => ids.slice(before).includes(kim));
  });
});

describe('a person who has blocked somebody', () => {
  it('sees them in the list, gets an event in every tab, and may repeat it without effect', async () => {
    const [kim, minh] = await two();
    const tabs = [await people.connect(kim), await people.connect(kim)];
    for (const answer of [await block(kim, minh), await block(kim, minh)]) expect(answer.json()).toEqual({ success: true });
    expect(await blockedBy(kim)).toEqual([minh]);
    for (const answer of [await unblock(kim, minh), await unblock(kim, minh)]) expect(answer.json()).toEqual({ success: true });
    expect(await blockedBy(kim)).toEqual([]);
    const expected = [
      { userId: minh, blocked: true },
      { userId: minh, blocked: false },
    ];
    for (const tab of tabs) expect(await tab.several('block_changed', 2)).toEqual(expected);
  });

  it('cannot block themselves or an unknown user', async () => {
    const [kim] = await two();
    expect((await block(kim, kim)).statusCode).toBe(400);
    expect((await block(kim, 'nobody')).statusCode).toBe(404);
    expect((await unblock(kim, 'nobody')).statusCode).toBe(404);
  });

  it('is rate limited', async () => {
    const [kim, minh] = await two();
    await useUpAllowance(api, kim, () => block(kim, minh));
    // One of several requests is refused even if the allowance has refilled a little.
    const answers = await Promise.all(Array.from({ length: 10 }, () => block(kim, minh)));
    const refused = { statusCode: 429, headers: expect.objectContaining({ 'retry-after': expect.any(String) as string }) as object };
    expect(answers).toContainEqual(expect.objectContaining(refused));
  });

  it('gets names unescaped, whatever they contain', async () => {
    const [kim, minh] = await two();
    for (const name of scriptPayloads.slice(0, 12)) {
      await people.call(minh, 'POST', urlOf(userEndpoints.callback), { id: minh, firstName: name });
      await block(kim, minh);
      const [blocked] = (await people.call(kim, 'GET', urlOf(blockEndpoints.list))).json<User[]>();
      expect(blocked?.fullName).toBe(name);
    }
  });
});

describe('a person who is blocked', () => {
  it('gets no event', async () => {
    const [kim, minh] = await two();
    const second = await people.connect(minh);
    const usersBefore = (await people.call(minh, 'GET', urlOf(userEndpoints.list))).json<{ data: User[] }>();
    await block(kim, minh);
    const usersAfter = (await people.call(minh, 'GET', urlOf(userEndpoints.list))).json<{ data: User[] }>();
    expect(usersAfter).toEqual(usersBefore);
    expect(await blockedBy(minh)).toEqual([]);
    expect((await people.call(minh, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>().blocked).toEqual([]);
    expect(second.all('block_changed')).toEqual([]);
  });
});

describe('stored blocks', () => {
  it('leave no audit entry, and those of the previous release are not listed', async () => {
    const [kim, minh] = await two();
    await block(kim, minh);
    await unblock(kim, minh);
    for (const action of ['person.blocked', 'person.unblocked', 'person.suspended']) {
      await api.dataSource.query(
        `INSERT INTO audit (id, actor, action, subject_type, subject_id) VALUES (gen_random_uuid(), $1, $2, 'person', $3)`,
        [kim, action, minh],
      );
    }
    expect(await auditOf(kim)).toMatchObject([{ action: 'person.suspended' }]);
  });

  it('are in the export of the person who blocked, and deleted with either account', async () => {
    const [kim, minh] = await two();
    await block(kim, minh);
    const { blocked } = (await people.call(kim, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();
    expect(blocked).toEqual([{ clerkId: minh, since: expect.any(String) as string }]);
    await people.deleteAccount(minh);
    expect(await blockedBy(kim)).toEqual([]);
    expect(await auditOf(kim)).toEqual([]);
    expect(await api.dataSource.query('SELECT FROM blocks WHERE blocker = $1 OR blocked = $1', [minh])).toEqual([]);
  });

  it('are not in the log', async () => {
    const [kim, minh] = await two();
    await people.call(minh, 'POST', urlOf(userEndpoints.callback), {
      id: minh,
      firstName: 'Nobody-Logs-This',
      email: 'secret@example.com',
    });
    await block(kim, minh);
    expect(JSON.stringify(api.log)).not.toMatch(/Nobody-Logs-This|secret@example\.com/);
  });
});
