import {
  blockEndpoints,
  type EndpointSpec,
  type RoomAction,
  type RoomDetail,
  roomClientEvents,
  roomEndpoints,
  roomPlaceAt,
  suspensionEndpoints,
  urlOf,
} from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { randomUUID } from 'node:crypto';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { ask, command, heartbeat, RoomApi, type Who } from './room-api';

/** `member` and `controller` are each in a room, and only the latter may control it. Suspended and blocked people were in a room before. */
const roles = ['lead', 'member', 'controller', 'invited', 'stranger', 'blocked', 'suspended', 'visitor'] as const;
type Role = (typeof roles)[number];

interface Room {
  id: string;
  token: string;
  lead: string;
}

const SONGS = 12;

let api: RoomApi;
let ids: Record<Role, Who>;
/** In `led`, only the lead controls; in `controlled`, everybody does. */
let led: Room;
let controlled: Room;
let songId: string;
/** Whether a test may have changed who is in a room or who controls it, so that the next one needs another. */
let isChanged = true;

beforeAll(async () => {
  api = await RoomApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  // On a busy machine, the sweep might take somebody for silent and pass on the lead.
  api.api.app.get(RoomSweep, { strict: false }).stop();
  await api.people.join('admin');
  [songId = ''] = await api.songs(1);
});
afterAll(async () => {
  closeSockets();
  await api.stop();
});

async function arrangeIfChanged(): Promise<void> {
  if (isChanged) await arrange();
  isChanged = false;
}
beforeEach(arrangeIfChanged);

/** Asks for each role in order, each time with rooms as they were arranged. */
async function forEachRole<Value>(ask: (role: Role) => Promise<Value>): Promise<Partial<Record<Role, Value>>> {
  const given: Partial<Record<Role, Value>> = {};
  for (const role of roles) {
    await arrangeIfChanged();
    given[role] = await ask(role);
  }
  return given;
}

async function share(userIds: readonly string[]): Promise<Room> {
  const { id, linkToken } = await api.shared(userIds, SONGS);
  return { id, token: linkToken, lead: userIds[0] ?? '' };
}

async function arrange(): Promise<void> {
  closeSockets();
  connected.clear();
  const people = await api.join('lead', 'member', 'other-lead', 'controller', 'invited', 'stranger', 'blocked', 'suspended');
  const [lead, member, otherLead, controller, invited, stranger, blocked, suspended] = people;
  ids = { lead, member, controller, invited, stranger, blocked, suspended, visitor: null };
  [led, controlled] = [await share([lead, member, blocked, suspended]), await share([otherLead, controller])];
  await command(await api.listen(otherLead, controlled.id), controlled.id, { kind: 'controls', everyone: true });
  await api.call(lead, blockEndpoints.add, { params: { clerkId: blocked } });
  await api.call('admin', suspensionEndpoints.add, { params: { clerkId: suspended }, payload: {} });
  await until(
    () => api.detail(lead, led.id),
    ({ people: inIt }) => inIt.length === 2,
  );
}

const roomOf = (role: Role): Room => (role === 'controller' ? controlled : led);

describe('access to a room over HTTP', () => {
  interface Route {
    spec: EndpointSpec;
    params?: (room: Room) => Record<string, string>;
    payload?: (room: Room) => object;
    answers: Record<Role, number>;
    /** Whether success changes who is in the room. */
    moves?: true;
  }

  const inRoom = { lead: 200, member: 200, controller: 200 };
  const hidden = { stranger: 404, invited: 404, blocked: 404, suspended: 403, visitor: 401 };
  const forPeopleInIt = { ...inRoom, ...hidden };
  const byLink = { ...inRoom, invited: 200, stranger: 404, blocked: 404, suspended: 403, visitor: 401 };
  /** The answers about oneself, whatever the role in this room. */
  const forThemselves = { ...inRoom, invited: 200, stranger: 200, blocked: 200, suspended: 403, visitor: 401 };
  const created = { ...forThemselves, lead: 201, member: 201, controller: 201, invited: 201, stranger: 201, blocked: 201 };

  const withLink = ({ token }: Room) => ({ token });

  const routes: Record<string, Route> = {
    mine: { spec: roomEndpoints.mine, params: () => ({}), answers: forThemselves },
    create: {
      spec: roomEndpoints.create,
      params: () => ({}),
      payload: () => ({ id: randomUUID(), songIds: [songId], index: 0, seconds: 0, isPlaying: true }),
      answers: created,
      moves: true,
    },
    read: { spec: roomEndpoints.read, answers: forPeopleInIt },
    status: { spec: roomEndpoints.status, answers: forThemselves },
    preview: {
      spec: roomEndpoints.preview,
      params: withLink,
      // Someone suspended reads what is public as a visitor does.
      answers: { ...byLink, suspended: 200, visitor: 200 },
    },
    join: { spec: roomEndpoints.join, params: withLink, answers: byLink, moves: true },
    leave: { spec: roomEndpoints.leave, answers: forThemselves, moves: true },
    'listen along with the lead': {
      spec: roomEndpoints.listenAlong,
      params: ({ lead }) => ({ userId: lead }),
      answers: { ...hidden, lead: 404, member: 404, controller: 404 },
    },
    'who allows': {
      spec: roomEndpoints.whoAllows,
      params: () => ({}),
      payload: ({ lead }) => ({ userIds: [lead] }),
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

  it.each(Object.entries(routes))('%s: each role gets its status, and those who are not in it nothing of it', async (_, route) => {
    const { spec, params, payload, answers, moves = false } = route;
    const statuses = await forEachRole(async (role) => {
      const room = roomOf(role);
      // Strangers have no link, so they guess one.
      const known = { ...room, ...(role === 'stranger' && { token: randomUUID() }) };
      const sent = payload?.(known);
      const { status, body } = await api.call(ids[role], spec, {
        params: params?.(known) ?? { id: room.id },
        ...(sent && { payload: sent }),
      });
      isChanged ||= status < 300 && moves;
      if (status >= 400) expect(JSON.stringify(body)).not.toMatch(/Song|lead-|member-/);
      return status;
    });
    expect(statuses).toEqual(answers);
  });
});

type Answer = 'ok' | 'forbidden' | 'not_found' | 'refused';

/** The sockets of roles that have one, until the rooms are arranged again. */
const connected = new Map<Role, Promise<SocketClient | undefined>>();

function connect(role: Role): Promise<SocketClient | undefined> {
  const subject = ids[role];
  // A visitor has no token, and a suspended person's is refused, so neither is connected.
  if (subject === null) return Promise.resolve(undefined);
  const connecting = connected.get(role) ?? api.people.connect(subject).catch(() => undefined);
  connected.set(role, connecting);
  return connecting;
}

const answerOf = async (client: SocketClient | undefined, name: keyof typeof roomClientEvents, payload: object): Promise<Answer> => {
  if (!client) return 'refused';
  const answer = await ask(client, name, payload);
  return answer.ok ? 'ok' : (answer.code as Answer);
};

const gone = { invited: 'not_found', stranger: 'not_found', blocked: 'not_found', suspended: 'refused', visitor: 'refused' } as const;
const forAll = { lead: 'ok', member: 'ok', controller: 'ok', ...gone } as const;
const forControllers = { ...forAll, member: 'forbidden' } as const;
const forLead = { ...forControllers, controller: 'forbidden' } as const;

describe('access to a room over the socket', () => {
  const asCommand = (roomId: string, action: RoomAction) => ({ roomId, id: randomUUID(), ageMs: 0, action });
  const addition = (): RoomAction => ({ kind: 'add', items: [{ itemId: randomUUID(), songId }] });
  const events: Record<keyof typeof roomClientEvents, { payload: (room: Room) => object; answers: Record<Role, Answer> }> = {
    room_clock: { payload: () => ({}), answers: { ...forAll, invited: 'ok', stranger: 'ok', blocked: 'ok' } },
    room_command: { payload: ({ id }) => asCommand(id, addition()), answers: forAll },
    room_heartbeat: { payload: ({ id }) => ({ roomId: id, revision: 0, listening: 'paused' }), answers: forAll },
    room_react: { payload: ({ id }) => ({ roomId: id, reaction: '♥' }), answers: forAll },
    room_say: { payload: ({ id }) => ({ roomId: id, id: randomUUID(), text: 'Hello' }), answers: forAll },
  };

  it.each(Object.entries(events))('%s answers each role as expected', async (name, { payload, answers }) => {
    const given = await forEachRole(async (role) => answerOf(await connect(role), name as keyof typeof events, payload(roomOf(role))));
    expect(given).toEqual(answers);
  });

  const playing = ({ state, items }: RoomDetail) => roomPlaceAt(state.anchor, items, Date.now())!.itemId;
  const voteForNone = (id: string) => api.sortByVotes(id, []);
  const voteForAll = (id: string) => api.sortByVotes(id, Object.values(ids));
  /** Each action would have an effect on the room as it is. */
  const actions: Record<
    RoomAction['kind'],
    { action: (room: RoomDetail) => RoomAction; answers: Record<Role, Answer>; prepare?: (roomId: string) => Promise<unknown> }
  > = {
    add: { action: addition, answers: forAll },
    remove: { action: ({ items }) => ({ kind: 'remove', itemId: items.at(-1)!._id }), answers: forControllers },
    removeItems: {
      action: ({ items }) => ({ kind: 'removeItems', itemIds: items.slice(-2).map(({ _id }) => _id) }),
      answers: forControllers,
    },
    move: { action: ({ items }) => ({ kind: 'move', itemId: items.at(-1)!._id, after: null }), answers: forControllers },
    moveItems: {
      action: ({ items }) => ({ kind: 'moveItems', itemIds: items.slice(-2).map(({ _id }) => _id), after: null }),
      answers: forControllers,
    },
    play: { action: ({ items }) => ({ kind: 'play', itemId: items[0]!._id, seconds: 1 }), answers: forControllers },
    seek: { action: (room) => ({ kind: 'seek', itemId: playing(room), seconds: 1 }), answers: forControllers },
    next: { action: (room) => ({ kind: 'next', itemId: playing(room) }), answers: forControllers },
    pause: { action: (room) => ({ kind: 'pause', itemId: playing(room), seconds: 1 }), answers: forControllers },
    lead: { action: () => ({ kind: 'lead', userId: ids.member ?? '' }), answers: forLead },
    controls: { action: () => ({ kind: 'controls', everyone: true }), answers: forLead },
    removePerson: { action: () => ({ kind: 'removePerson', userId: ids.member ?? '' }), answers: forLead },
    endInvitations: { action: () => ({ kind: 'endInvitations' }), answers: forLead },
    rename: { action: () => ({ kind: 'rename', name: 'Friday' }), answers: forLead },
    rules: { action: () => ({ kind: 'rules', order: 'votes' }), answers: forLead },
    vote: { action: ({ items }) => ({ kind: 'vote', itemId: items.at(-1)!._id }), answers: forAll, prepare: voteForNone },
    unvote: { action: ({ items }) => ({ kind: 'unvote', itemId: items.at(-1)!._id }), answers: forAll, prepare: voteForAll },
    speaker: { action: () => ({ kind: 'speaker', deviceId: randomUUID() }), answers: forLead },
    wantSkip: { action: (room) => ({ kind: 'wantSkip', itemId: playing(room) }), answers: forAll },
  };
  const changesRights = new Set(['lead', 'controls', 'removePerson', 'endInvitations', 'rules', 'vote', 'unvote', 'wantSkip', 'speaker']);

  it.each(Object.entries(actions))('the command %s has an effect only for those who may', async (kind, { action, answers, prepare }) => {
    const given = await forEachRole(async (role) => {
      const { id, lead } = roomOf(role);
      await prepare?.(id);
      const before = await api.detail(lead, id);
      isChanged ||= answers[role] === 'ok' && changesRights.has(kind);
      const answer = await answerOf(await connect(role), 'room_command', asCommand(id, action(before)));
      const { state } = await api.detail(lead, id);
      expect(state.revision - before.state.revision).toBe(answer === 'ok' ? 1 : 0);
      return answer;
    });
    expect(given).toEqual(answers);
  });

  it('ends for those who are removed: they are sent nothing more', async () => {
    isChanged = true;
    const { id } = led;
    const lead = await api.listen(led.lead, id);
    const member = await api.listen(ids.member ?? '', id);
    await api.call(led.lead, blockEndpoints.add, { params: { clerkId: ids.member ?? '' } });
    expect(await member.first('my_room_changed')).toEqual({ roomId: null });
    await ask(lead, 'room_say', { roomId: id, id: randomUUID(), text: 'Are they gone?' });
    await command(lead, id, { kind: 'next', itemId: playing(await api.detail(led.lead, id)) });
    await lead.first('room_said');
    expect(await heartbeat(member, id)).toMatchObject({ ok: false, code: 'not_found' });
    expect([...member.all('room_said'), ...member.all('room_changed')]).toEqual([]);
  });

  it('is told to nobody who takes no part', async () => {
    isChanged = true;
    const { id } = led;
    const lead = await api.listen(led.lead, id);
    const stranger = await api.people.connect(ids.stranger ?? '');
    await heartbeat(stranger, id);
    await command(lead, id, { kind: 'next', itemId: playing(await api.detail(led.lead, id)) });
    await ask(lead, 'room_say', { roomId: id, id: randomUUID(), text: 'Hello' });
    await lead.first('room_said');
    await ask(stranger, 'room_clock', {});
    expect(stranger.frames.map(([name]) => name).filter((name) => name.startsWith('room_'))).toEqual([]);
  });
});

it('a link of a room says nothing to those who are blocked, in either direction', async () => {
  const { linkToken } = await api.create(ids.blocked ?? '', [songId]);
  const url = urlOf(roomEndpoints.preview, { token: linkToken });
  expect((await api.people.call(led.lead, 'GET', url)).statusCode).toBe(404);
  expect((await api.people.call(ids.member ?? '', 'GET', url)).statusCode).toBe(200);
});
