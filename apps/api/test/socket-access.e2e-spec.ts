import { blockEndpoints, type ClientEventSpec, clientEvents, sessionEndpoints, suspensionEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { handledEvents } from './architecture/handled-events';
import { People } from './_harness/people';
import { closed, closeRawConnections, openRawConnection, type RawConnection } from './_harness/raw-connection';
import { storeGuest } from './_harness/store-guest';
import { closeSockets, type SocketClient } from './_harness/socket-client';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

const roles = [
  'nobody',
  'member',
  'other',
  'suspended',
  'deleted',
  'blocked',
  'no account',
  'expired',
  'ended',
  'during handshake',
  'guest',
] as const;
type Role = (typeof roles)[number];
/** `closed`: the connection is closed without an answer; otherwise the code of the refusal. */
type Answer = 'ok' | 'closed' | 'forbidden' | 'not_found';

/** What a guest gets follows from the contracts. */
type Answers = Record<Exclude<Role, 'guest'>, Answer>;

const connected = (answer: Answer): Answers => ({
  nobody: 'closed',
  member: answer,
  other: answer,
  suspended: 'closed',
  deleted: 'closed',
  blocked: answer,
  'no account': answer,
  expired: 'closed',
  ended: 'closed',
  'during handshake': 'closed',
});
/** The payload names the member, so the other person is refused. */
const onlyAsOneself: Answers = { ...connected('ok'), other: 'forbidden' };

interface Expectation {
  answers: Answers;
  payload: (userId: string) => unknown;
}

/** A room without people. `rooms/access` tests people in a room. */
const roomId = randomUUID();

/** The expected answer to each event by sender. `userId` is the one that the sender claims to be. */
const access: Record<string, Expectation> = {
  user_connected: { answers: onlyAsOneself, payload: (userId) => userId },
  update_activity: { answers: onlyAsOneself, payload: (userId) => ({ userId, activity: 'Playing Mưa by Sơn Ca' }) },
  send_message: {
    answers: { ...onlyAsOneself, blocked: 'forbidden', 'no account': 'forbidden' },
    payload: (senderId) => ({ senderId, receiverId: 'linh', content: 'Hello', clientMessageId: randomUUID() }),
  },
  mark_read: { answers: { ...connected('not_found'), member: 'ok' }, payload: () => ({ peerId: 'linh', seq: 1 }) },
  react_to_message: { answers: connected('not_found'), payload: () => ({ messageId: randomUUID(), reaction: '👍' }) },
  hide_message: { answers: connected('not_found'), payload: () => ({ messageId: randomUUID(), isHidden: true }) },
  typing: { answers: connected('ok'), payload: () => ({ receiverId: 'linh' }) },
  room_clock: { answers: connected('ok'), payload: () => ({}) },
  room_command: {
    answers: connected('not_found'),
    payload: () => ({ roomId, id: randomUUID(), ageMs: 0, action: { kind: 'next', itemId: randomUUID() } }),
  },
  room_heartbeat: { answers: connected('not_found'), payload: () => ({ roomId, revision: 1, listening: 'listening' }) },
  room_react: { answers: connected('not_found'), payload: () => ({ roomId, reaction: '♥' }) },
  room_say: { answers: connected('not_found'), payload: () => ({ roomId, id: randomUUID(), text: 'Hello' }) },
  renew_token: { answers: onlyAsOneself, payload: async (userId) => ({ token: await people.token(userId) }) },
};

const subjects: Record<Role, string> = {
  nobody: 'kim',
  member: 'kim',
  other: 'minh',
  suspended: 'suspended',
  deleted: 'deleted',
  blocked: 'blocked',
  'no account': 'stranger',
  expired: 'kim',
  ended: 'kim',
  'during handshake': 'kim',
  guest: '',
};

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let watcher: SocketClient;
let guest: { userId: string; cookie: string };

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn, admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  people = new People(api, issuer);
  await people.join('watcher', 'kim', 'linh', 'minh', 'suspended', 'deleted', 'blocked', 'admin');
  await people.call('admin', 'PUT', urlOf(suspensionEndpoints.add, { clerkId: 'suspended' }), {});
  await people.call('linh', 'PUT', urlOf(blockEndpoints.add, { clerkId: 'blocked' }));
  await people.deleteAccount('deleted');
  const authorization = `Bearer ${await issuer.token({ sub: 'kim', sid: 'ended' })}`;
  await api.app.inject({ method: 'GET', url: urlOf(sessionEndpoints.list), headers: { authorization } });
  await people.call('kim', 'DELETE', urlOf(sessionEndpoints.endOthers));
  guest = await storeGuest(api);
  subjects.guest = guest.userId;
  watcher = await people.connect('watcher');
});

afterEach(closeRawConnections);

afterAll(async () => {
  closeSockets();
  await api.stop();
  await issuer.stop();
});

async function authOf(role: Role): Promise<object> {
  if (role === 'nobody') return {};
  if (role === 'guest') return { userId: guest.userId };
  return {
    token: await issuer.token({
      sub: subjects[role],
      ...(role === 'ended' && { sid: 'ended' }),
      ...(role === 'expired' && { exp: Math.floor(Date.now() / 1000) - 60 }),
    }),
  };
}

const ACKNOWLEDGED = '31';

function answerOf(connection: RawConnection): Promise<string> {
  return new Promise((answered) => {
    void closed(connection).then(() => answered('closed'));
    connection.on('data', (packet: unknown) => {
      const text = String(packet);
      if (!text.startsWith(ACKNOWLEDGED)) return;
      const [answer] = JSON.parse(text.slice(ACKNOWLEDGED.length)) as [{ ok: boolean; code?: string }];
      answered(answer.ok ? 'ok' : String(answer.code));
    });
  });
}

async function answerTo(role: Role, event: string, payload: unknown): Promise<string> {
  const connection = await openRawConnection(api.origin, role === 'guest' ? { cookie: guest.cookie } : {});
  const answer = answerOf(connection);
  const decided = new Promise((decides) => connection.once('data', decides));
  connection.write(`0${JSON.stringify(await authOf(role))}`);
  if (role !== 'during handshake') await decided;
  connection.write(`21${JSON.stringify([event, payload])}`);
  return answer;
}

/** What is for guests is for their room alone, and these events name another one. */
function answerOfGuest(event: keyof typeof clientEvents): Answer {
  const { access: level }: ClientEventSpec = clientEvents[event];
  if (level !== 'guest') return 'forbidden';
  return event === 'room_clock' ? 'ok' : 'not_found';
}

it('access: every socket event is listed in this test, and the contracts have no other', () => {
  expect(Object.keys(access).toSorted()).toEqual(Object.keys(clientEvents).toSorted());
  expect(
    handledEvents(api.app)
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(Object.keys(access).toSorted());
});

it.each(Object.entries(access))('access: the event %s is answered as expected from each role', async (event, { answers, payload }) => {
  const given: Partial<Record<Role, unknown>> = {};
  for (const role of roles) given[role] = await answerTo(role, event, await payload(role === 'other' ? 'kim' : subjects[role]));
  expect(given).toEqual({ ...answers, guest: answerOfGuest(event as keyof typeof clientEvents) });
});

it('access: nobody but the member has stored a message', async () => {
  expect(await api.dataSource.query('SELECT sender, receiver FROM messages')).toEqual([{ sender: 'kim', receiver: 'linh' }]);
});

it('access: only people with an account who are connected are announced to others, and no guest', () => {
  const told = new Set([...watcher.all('user_connected'), ...watcher.all('activity_updated').map(({ userId }) => userId)]);
  expect([...told].toSorted()).toEqual(['blocked', 'kim', 'minh']);
});
