import {
  blockEndpoints,
  type EndpointSpec,
  type RoomAction,
  roomClientEvents,
  roomEndpoints,
  suspensionEndpoints,
  urlOf,
} from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { randomUUID } from 'node:crypto';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { ask, command, heartbeat, RoomApi, type Who } from './room-api';

/** `member` and `controller` are in the room, where only the latter may control it. Suspended and blocked people were in it before. */
const roles = ['lead', 'member', 'controller', 'invited', 'stranger', 'blocked', 'suspended', 'visitor'] as const;
type Role = (typeof roles)[number];

let api: RoomApi;
let ids: Record<Exclude<Role, 'controller'>, Who>;
let id: string;
let token: string;
let itemIds: string[];
let songId: string;
/** Whether a test may have changed the room, so that the next one needs another. */
let isChanged = true;

beforeAll(async () => {
  api = await RoomApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
  [songId = ''] = await api.songs(1);
});
afterEach(closeSockets);
afterAll(() => api.stop());

beforeEach(async () => {
  if (isChanged) await arrange();
  isChanged = false;
});

async function arrange(): Promise<void> {
  const [lead, member, invited, stranger, blocked, suspended] = await api.join(
    'lead',
    'member',
    'invited',
    'stranger',
    'blocked',
    'suspended',
  );
  ids = { lead, member, invited, stranger, blocked, suspended, visitor: null };
  const room = await api.shared([lead, member, blocked, suspended]);
  ({ id, linkToken: token } = room);
  itemIds = room.items.map(({ _id }) => _id);
  await api.call(lead, blockEndpoints.add, { params: { clerkId: blocked } });
  await api.call('admin', suspensionEndpoints.add, { params: { clerkId: suspended }, payload: {} });
  await until(
    () => api.detail(lead, id),
    ({ people }) => people.length === 2,
  );
}

const who = (role: Role): Who => ids[role === 'controller' ? 'member' : role];

async function letControl(role: Role): Promise<void> {
  if (role !== 'controller') return;
  isChanged = true;
  await command(await api.listen(ids.lead ?? '', id), id, { kind: 'controls', everyone: true });
}

describe('access to a room over HTTP', () => {
  interface Route {
    spec: EndpointSpec;
    params?: () => Record<string, string>;
    payload?: () => object;
    answers: Record<Role, number>;
  }

  const inRoom = { lead: 200, member: 200, controller: 200 };
  const hidden = { stranger: 404, invited: 404, blocked: 404, suspended: 403, visitor: 401 };
  const forPeopleInIt = { ...inRoom, ...hidden };
  const byLink = { ...inRoom, invited: 200, stranger: 404, blocked: 404, suspended: 403, visitor: 401 };
  /** Of oneself, whatever one is to this room. */
  const forThemselves = { ...inRoom, invited: 200, stranger: 200, blocked: 200, suspended: 403, visitor: 401 };
  const created = { ...forThemselves, lead: 201, member: 201, controller: 201, invited: 201, stranger: 201, blocked: 201 };

  let link: string;
  const withLink = () => ({ token: link });

  const routes: Record<string, Route> = {
    mine: { spec: roomEndpoints.mine, params: () => ({}), answers: forThemselves },
    create: {
      spec: roomEndpoints.create,
      params: () => ({}),
      payload: () => ({ id: randomUUID(), songIds: [songId], index: 0, seconds: 0, isPlaying: true }),
      answers: created,
    },
    read: { spec: roomEndpoints.read, answers: forPeopleInIt },
    preview: { spec: roomEndpoints.preview, params: withLink, answers: byLink },
    join: { spec: roomEndpoints.join, params: withLink, answers: byLink },
    leave: { spec: roomEndpoints.leave, answers: forThemselves },
    'listen along with the lead': {
      spec: roomEndpoints.listenAlong,
      params: () => ({ userId: ids.lead ?? '' }),
      answers: { ...hidden, lead: 404, member: 404, controller: 404 },
    },
    'who allows': {
      spec: roomEndpoints.whoAllows,
      params: () => ({}),
      payload: () => ({ userIds: [ids.lead] }),
      answers: forThemselves,
    },
    'read settings': { spec: roomEndpoints.readSettings, params: () => ({}), answers: forThemselves },
    'change settings': {
      spec: roomEndpoints.changeSettings,
      params: () => ({}),
      payload: () => ({ allowed: 'everybody' }),
      answers: forThemselves,
    },
  };

  it('is tested at every endpoint of the contract', () => {
    const addressOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;
    const ofRooms = allEndpoints.filter(({ path }) => path.startsWith('/rooms') || path.endsWith('/listen-along'));
    expect(new Set(Object.values(routes).map(({ spec }) => addressOf(spec)))).toEqual(new Set(ofRooms.map(addressOf)));
  });

  describe.each(Object.entries(routes))('%s', (_, { spec, params, payload, answers }) => {
    it.each(roles)('answers the role "%s" with the expected status, and those who are not in it with nothing of it', async (role) => {
      await letControl(role);
      // Strangers have no link: they guess one.
      link = role === 'stranger' ? randomUUID() : token;
      const sent = payload?.();
      const { status, body } = await api.call(who(role), spec, { params: params?.() ?? { id }, ...(sent && { payload: sent }) });
      isChanged ||= status < 300 && spec.method !== 'GET';
      expect(status).toBe(answers[role]);
      if (status >= 400) expect(JSON.stringify(body)).not.toMatch(/Song|lead-|member-/);
    });
  });
});

type Answer = 'ok' | 'forbidden' | 'not_found' | 'refused';

async function connect(role: Role): Promise<SocketClient | undefined> {
  const subject = who(role);
  // Without a token, and with one of a suspended person, nothing is connected.
  if (subject === null) return undefined;
  return api.people.connect(subject).catch(() => undefined);
}

const answerOf = async (client: SocketClient | undefined, name: keyof typeof roomClientEvents, payload: object): Promise<Answer> => {
  if (!client) return 'refused';
  const answer = await ask(client, name, payload);
  isChanged ||= answer.ok && name !== 'room_clock';
  return answer.ok ? 'ok' : (answer.code as Answer);
};

const gone = { invited: 'not_found', stranger: 'not_found', blocked: 'not_found', suspended: 'refused', visitor: 'refused' } as const;
const forAll = { lead: 'ok', member: 'ok', controller: 'ok', ...gone } as const;
const forControllers = { ...forAll, member: 'forbidden' } as const;
const forLead = { ...forControllers, controller: 'forbidden' } as const;

describe('access to a room over the socket', () => {
  const events: Record<keyof typeof roomClientEvents, { payload: () => object; answers: Record<Role, Answer> }> = {
    room_clock: { payload: () => ({}), answers: { ...forAll, invited: 'ok', stranger: 'ok', blocked: 'ok' } },
    room_command: { payload: () => asCommand({ kind: 'add', items: [{ itemId: randomUUID(), songId }] }), answers: forAll },
    room_heartbeat: { payload: () => ({ roomId: id, revision: 0, listening: 'paused' }), answers: forAll },
    room_react: { payload: () => ({ roomId: id, reaction: '♥' }), answers: forAll },
    room_say: { payload: () => ({ roomId: id, id: randomUUID(), text: 'Hello' }), answers: forAll },
  };
  const asCommand = (action: RoomAction) => ({ roomId: id, id: randomUUID(), revision: 0, ageMs: 0, action });

  describe.each(Object.entries(events))('%s', (name, { payload, answers }) => {
    it.each(roles)('answers the role "%s" as expected', async (role) => {
      expect(await answerOf(await connect(role), name as keyof typeof events, payload())).toBe(answers[role]);
    });
  });

  const actions: Record<RoomAction['kind'], { action: () => RoomAction; answers: Record<Role, Answer> }> = {
    add: { action: () => ({ kind: 'add', items: [{ itemId: randomUUID(), songId }] }), answers: forAll },
    remove: { action: () => ({ kind: 'remove', itemId: itemIds[1]! }), answers: forControllers },
    move: { action: () => ({ kind: 'move', itemId: itemIds[1]!, after: null }), answers: forControllers },
    play: { action: () => ({ kind: 'play', itemId: itemIds[1]!, seconds: 1 }), answers: forControllers },
    next: { action: () => ({ kind: 'next', itemId: itemIds[0]! }), answers: forControllers },
    pause: { action: () => ({ kind: 'pause', itemId: itemIds[0]!, seconds: 1 }), answers: forControllers },
    lead: { action: () => ({ kind: 'lead', userId: ids.member ?? '' }), answers: forLead },
    controls: { action: () => ({ kind: 'controls', everyone: true }), answers: forLead },
  };

  describe.each(Object.entries(actions))('the command %s', (_, { action, answers }) => {
    it.each(roles)('has an effect for the role "%s" only where it may', async (role) => {
      await letControl(role);
      const before = await api.detail(ids.lead ?? '', id);
      expect(await answerOf(await connect(role), 'room_command', asCommand(action()))).toBe(answers[role]);
      const { state } = await api.detail(ids.lead ?? '', id);
      // Everybody controls the room already where the role is that of somebody who may.
      expect(state.revision - before.state.revision).toBe(answers[role] === 'ok' ? 1 : 0);
    });
  });

  it('ends for those who are removed: they are sent nothing more', async () => {
    isChanged = true;
    const lead = await api.listen(ids.lead ?? '', id);
    const member = await api.listen(ids.member ?? '', id);
    await api.call(ids.lead ?? null, blockEndpoints.add, { params: { clerkId: ids.member ?? '' } });
    expect(await member.first('my_room_changed')).toEqual({ roomId: null });
    await ask(lead, 'room_say', { roomId: id, id: randomUUID(), text: 'Are they gone?' });
    await command(lead, id, { kind: 'next', itemId: itemIds[0]! });
    await lead.first('room_said');
    expect(await heartbeat(member, id)).toMatchObject({ ok: false, code: 'not_found' });
    expect([...member.all('room_said'), ...member.all('room_changed')]).toEqual([]);
  });

  it('is told to nobody who takes no part', async () => {
    isChanged = true;
    const lead = await api.listen(ids.lead ?? '', id);
    const stranger = await api.people.connect(ids.stranger ?? '');
    await heartbeat(stranger, id);
    await command(lead, id, { kind: 'next', itemId: itemIds[0]! });
    await ask(lead, 'room_say', { roomId: id, id: randomUUID(), text: 'Hello' });
    await lead.first('room_said');
    await ask(stranger, 'room_clock', {});
    expect(stranger.frames.map(([name]) => name).filter((name) => name.startsWith('room_'))).toEqual([]);
  });
});

it('a link of a room says nothing to those who are blocked, in either direction', async () => {
  const { linkToken } = await api.create(ids.blocked ?? '', [songId]);
  const url = urlOf(roomEndpoints.preview, { token: linkToken });
  expect((await api.people.call(ids.lead ?? '', 'GET', url)).statusCode).toBe(404);
  expect((await api.people.call(ids.member ?? '', 'GET', url)).statusCode).toBe(200);
});
