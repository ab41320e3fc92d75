import { type EndpointSpec, roomEndpoints, urlOf } from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { randomUUID } from 'node:crypto';
import { type Role, type Room, RoomRoles } from './room-roles';

let arranged: RoomRoles;

beforeAll(async () => {
  arranged = await RoomRoles.start();
});
beforeEach(() => arranged.arrangeIfChanged());
afterAll(() => arranged.stop());

describe('access to a room over HTTP', () => {
  interface Route {
    spec: EndpointSpec;
    params?: (room: Room) => Record<string, string>;
    payload?: (room: Room) => object;
    answers: Record<Role, number>;
    /** Whether success changes who is in the room. */
    moves?: true;
  }

  const guests = (status: number) => ({ guest: status, 'controlling guest': status, 'other guest': status, 'removed guest': status });
  /** What guests may do in their room. A guest who was removed has no access. */
  const guestsInIt = { ...guests(200), 'other guest': 404, 'removed guest': 401 };
  const inRoom = { lead: 200, member: 200, controller: 200 };
  const hidden = { stranger: 404, invited: 404, blocked: 404, suspended: 403, visitor: 401, ...guests(401) };
  const forPeopleInIt = { ...inRoom, ...hidden, ...guestsInIt };
  const byLink = { ...inRoom, invited: 200, stranger: 404, blocked: 404, suspended: 403, visitor: 401, ...guests(401) };
  /** The answers about oneself, whatever the role in this room. */
  const forThemselves = { ...inRoom, invited: 200, stranger: 200, blocked: 200, suspended: 403, visitor: 401, ...guests(401) };
  const created = { ...forThemselves, lead: 201, member: 201, controller: 201, invited: 201, stranger: 201, blocked: 201 };

  const withLink = ({ token }: Room) => ({ token });

  const none = () => ({});
  const routes: Record<string, Route> = {
    mine: { spec: roomEndpoints.mine, params: none, answers: { ...forThemselves, ...guests(200), 'removed guest': 401 } },
    scheduled: { spec: roomEndpoints.scheduled, params: none, answers: forThemselves },
    create: {
      spec: roomEndpoints.create,
      params: none,
      payload: () => ({ id: randomUUID(), songIds: [arranged.songId], index: 0, seconds: 0, isPlaying: true }),
      answers: created,
      moves: true,
    },
    read: { spec: roomEndpoints.read, answers: forPeopleInIt },
    status: { spec: roomEndpoints.status, answers: forThemselves },
    preview: {
      spec: roomEndpoints.preview,
      params: withLink,
      // Someone suspended reads what is public as a visitor does.
      answers: { ...byLink, suspended: 200, visitor: 200, ...guests(200) },
    },
    remind: { spec: roomEndpoints.remind, params: withLink, payload: () => ({ isWanted: true }), answers: byLink },
    join: { spec: roomEndpoints.join, params: withLink, answers: byLink, moves: true },
    'join as a guest': {
      spec: roomEndpoints.joinAsGuest,
      params: withLink,
      payload: () => ({ name: `Somebody ${randomUUID().slice(0, 8)}`, key: randomUUID() }),
      answers: {
        ...{ lead: 403, member: 403, controller: 403, invited: 403, stranger: 403, blocked: 403, suspended: 403, visitor: 200 },
        ...guests(200),
      },
      moves: true,
    },
    'become a member': {
      spec: roomEndpoints.becomeMember,
      params: () => ({}),
      answers: { ...hidden, lead: 404, member: 404, controller: 404 },
    },
    leave: { spec: roomEndpoints.leave, answers: { ...forThemselves, ...guestsInIt }, moves: true },
    'listen along with the lead': {
      spec: roomEndpoints.listenAlong,
      params: ({ lead }) => ({ userId: lead }),
      answers: { ...hidden, lead: 404, member: 404, controller: 404 },
    },
    'who allows': {
      spec: roomEndpoints.whoAllows,
      params: none,
      payload: ({ lead }) => ({ userIds: [lead] }),
      answers: forThemselves,
    },
    'read settings': { spec: roomEndpoints.readSettings, params: none, answers: forThemselves },
    'change settings': {
      spec: roomEndpoints.changeSettings,
      params: none,
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
    const statuses = await arranged.forEach(async (role) => {
      const room = arranged.roomOf(role);
      // Strangers have no link, so they guess one.
      const known = { ...room, ...(role === 'stranger' && { token: randomUUID() }) };
      const sent = payload?.(known);
      const { status, body } = await arranged.api.call(arranged.ids[role], spec, {
        params: params?.(known) ?? { id: room.id },
        ...(sent && { payload: sent }),
      });
      arranged.isChanged ||= status < 300 && moves;
      if (status >= 400) expect(JSON.stringify(body)).not.toMatch(/Song|lead-|member-|guest:/);
      return status;
    });
    expect(statuses).toEqual(answers);
  });
});

it('a link of a room says nothing to those who are blocked, in either direction', async () => {
  const { linkToken } = await arranged.api.create(arranged.ids.blocked ?? '', [arranged.songId]);
  const url = urlOf(roomEndpoints.preview, { token: linkToken });
  expect((await arranged.api.people.call(arranged.led.lead, 'GET', url)).statusCode).toBe(404);
  expect((await arranged.api.people.call(arranged.ids.member ?? '', 'GET', url)).statusCode).toBe(200);
});
