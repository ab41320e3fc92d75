import { blockEndpoints, type RoomAction, type RoomDetail, roomClientEvents, roomPlaceAt } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { SocketClient } from '../_harness/socket-client';
import { ask, command, heartbeat } from './room-api';
import { type Role, type Room, RoomRoles } from './room-roles';

let arranged: RoomRoles;

beforeAll(async () => {
  arranged = await RoomRoles.start();
});
beforeEach(() => arranged.arrangeIfChanged());
afterAll(() => arranged.stop());

type Answer = 'ok' | 'forbidden' | 'not_found' | 'refused';

const answerOf = async (client: SocketClient | undefined, name: keyof typeof roomClientEvents, payload: object): Promise<Answer> => {
  if (!client) return 'refused';
  const answer = await ask(client, name, payload);
  return answer.ok ? 'ok' : (answer.code as Answer);
};

const gone = {
  ...({ invited: 'not_found', stranger: 'not_found', blocked: 'not_found', suspended: 'refused', visitor: 'refused' } as const),
  ...({ 'other guest': 'not_found', 'removed guest': 'refused' } as const),
};
const forAll = { lead: 'ok', member: 'ok', controller: 'ok', guest: 'ok', 'controlling guest': 'ok', ...gone } as const;
const forControllers = { ...forAll, member: 'forbidden', guest: 'forbidden' } as const;
const forLead = { ...forControllers, controller: 'forbidden', 'controlling guest': 'forbidden' } as const;

describe('access to a room over the socket', () => {
  const asCommand = (roomId: string, action: RoomAction) => ({ roomId, id: randomUUID(), ageMs: 0, action });
  const addition = (): RoomAction => ({ kind: 'add', items: [{ itemId: randomUUID(), songId: arranged.songId }] });
  const events: Record<keyof typeof roomClientEvents, { payload: (room: Room) => object; answers: Record<Role, Answer> }> = {
    room_clock: { payload: () => ({}), answers: { ...forAll, invited: 'ok', stranger: 'ok', blocked: 'ok', 'other guest': 'ok' } },
    room_command: { payload: ({ id }) => asCommand(id, addition()), answers: forAll },
    room_heartbeat: { payload: ({ id }) => ({ roomId: id, revision: 0, listening: 'paused' }), answers: forAll },
    room_react: { payload: ({ id }) => ({ roomId: id, reaction: '♥' }), answers: forAll },
    room_say: { payload: ({ id }) => ({ roomId: id, id: randomUUID(), text: 'Hello' }), answers: forAll },
  };

  it.each(Object.entries(events))('%s answers each role as expected', async (name, { payload, answers }) => {
    const given = await arranged.forEach(async (role) =>
      answerOf(await arranged.connect(role), name as keyof typeof events, payload(arranged.roomOf(role))),
    );
    expect(given).toEqual(answers);
  });

  const playing = ({ state, items }: RoomDetail) => roomPlaceAt(state.anchor, items, Date.now())!.itemId;
  const voteForNone = (id: string) => arranged.api.sortByVotes(id, []);
  const voteForAll = (id: string) => arranged.api.sortByVotes(id, Object.values(arranged.ids));
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
    lead: { action: () => ({ kind: 'lead', userId: arranged.ids.member ?? '' }), answers: forLead },
    controls: { action: () => ({ kind: 'controls', everyone: true }), answers: forLead },
    guests: { action: () => ({ kind: 'guests', allowed: false }), answers: forLead },
    removePerson: { action: () => ({ kind: 'removePerson', userId: arranged.ids.member ?? '' }), answers: forLead },
    removeGuests: { action: () => ({ kind: 'removeGuests' }), answers: forLead },
    endInvitations: { action: () => ({ kind: 'endInvitations' }), answers: forLead },
    schedule: { action: () => ({ kind: 'schedule', startsAt: Date.now() + 3_600_000 }), answers: forLead },
    rename: { action: () => ({ kind: 'rename', name: 'Friday' }), answers: forLead },
    rules: { action: () => ({ kind: 'rules', order: 'votes' }), answers: forLead },
    vote: { action: ({ items }) => ({ kind: 'vote', itemId: items.at(-1)!._id }), answers: forAll, prepare: voteForNone },
    unvote: { action: ({ items }) => ({ kind: 'unvote', itemId: items.at(-1)!._id }), answers: forAll, prepare: voteForAll },
    speaker: { action: () => ({ kind: 'speaker', deviceId: randomUUID() }), answers: forLead },
    wantSkip: { action: (room) => ({ kind: 'wantSkip', itemId: playing(room) }), answers: forAll },
  };
  /** After these, the same action of somebody else has another effect. */
  const needsOtherRooms = new Set([
    'lead',
    'pause',
    'controls',
    'guests',
    'removePerson',
    'removeGuests',
    'endInvitations',
    'rules',
    'vote',
    'unvote',
    'wantSkip',
    'speaker',
  ]);

  it.each(Object.entries(actions))('the command %s has an effect only for those who may', async (kind, { action, answers, prepare }) => {
    const given = await arranged.forEach(async (role) => {
      const { id, lead } = arranged.roomOf(role);
      await prepare?.(id);
      const before = await arranged.api.detail(lead, id);
      arranged.isChanged ||= answers[role] === 'ok' && needsOtherRooms.has(kind);
      const answer = await answerOf(await arranged.connect(role), 'room_command', asCommand(id, action(before)));
      const { state } = await arranged.api.detail(lead, id);
      expect(state.revision - before.state.revision).toBe(answer === 'ok' ? 1 : 0);
      return answer;
    });
    expect(given).toEqual(answers);
  });

  it('ends for those who are removed: they are sent nothing more', async () => {
    arranged.isChanged = true;
    const { id } = arranged.led;
    const lead = await arranged.api.listen(arranged.led.lead, id);
    const member = await arranged.api.listen(arranged.ids.member ?? '', id);
    await arranged.api.call(arranged.led.lead, blockEndpoints.add, { params: { clerkId: arranged.ids.member ?? '' } });
    expect(await member.first('my_room_changed')).toEqual({ roomId: null });
    await ask(lead, 'room_say', { roomId: id, id: randomUUID(), text: 'Are they gone?' });
    await command(lead, id, { kind: 'next', itemId: playing(await arranged.api.detail(arranged.led.lead, id)) });
    await lead.first('room_said');
    expect(await heartbeat(member, id)).toMatchObject({ ok: false, code: 'not_found' });
    expect([...member.all('room_said'), ...member.all('room_changed')]).toEqual([]);
  });

  it('is told to nobody who takes no part', async () => {
    arranged.isChanged = true;
    const { id } = arranged.led;
    const lead = await arranged.api.listen(arranged.led.lead, id);
    const stranger = await arranged.api.people.connect(arranged.ids.stranger ?? '');
    await heartbeat(stranger, id);
    await command(lead, id, { kind: 'next', itemId: playing(await arranged.api.detail(arranged.led.lead, id)) });
    await ask(lead, 'room_say', { roomId: id, id: randomUUID(), text: 'Hello' });
    await lead.first('room_said');
    await ask(stranger, 'room_clock', {});
    expect(stranger.frames.map(([name]) => name).filter((name) => name.startsWith('room_'))).toEqual([]);
  });
});
