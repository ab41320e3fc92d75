import { blockEndpoints, suspensionEndpoints } from '@chorus/contracts';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { command, RoomApi, type Who } from './room-api';

/**
 * `member` and `controller` are each in a room, and only the latter may control it. Suspended and blocked people were in a room before, and
 * so was a guest who has been removed. The other guest is in another room, and asks about this one.
 */
export const roles = [
  ...(['lead', 'member', 'controller', 'invited', 'stranger', 'blocked', 'suspended', 'visitor'] as const),
  ...(['guest', 'controlling guest', 'other guest', 'removed guest'] as const),
];
export type Role = (typeof roles)[number];
const CONTROLLERS: ReadonlySet<Role> = new Set(['controller', 'controlling guest']);

export interface Room {
  id: string;
  token: string;
  lead: string;
}

const SONGS = 12;

/** People in every relation to a room. */
export class RoomRoles {
  ids!: Record<Role, Who>;
  /** In `led`, only the lead controls; in `controlled`, everybody does. Both let guests in. */
  led!: Room;
  controlled!: Room;
  /** Whether a test may have changed who is in a room or who controls it, so that the next one needs another. */
  isChanged = true;
  /** The sockets of roles that have one, until the rooms are arranged again. */
  private readonly connected = new Map<Role, Promise<SocketClient | undefined>>();

  private constructor(
    readonly api: RoomApi,
    private readonly songIds: readonly string[],
  ) {}

  get songId(): string {
    return this.songIds[0] ?? '';
  }

  static async start(): Promise<RoomRoles> {
    const api = await RoomApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
    // On a busy machine, the sweep might take somebody for silent and pass on the lead.
    api.api.app.get(RoomSweep, { strict: false }).stop();
    await api.people.join('admin');
    return new RoomRoles(api, await api.songs(SONGS));
  }

  async stop(): Promise<void> {
    closeSockets();
    await this.api.stop();
  }

  async arrangeIfChanged(): Promise<void> {
    if (this.isChanged) await this.arrange();
    this.isChanged = false;
  }

  /** Asks for each role in order, each time with rooms as they were arranged. */
  async forEach<Value>(ask: (role: Role) => Promise<Value>): Promise<Partial<Record<Role, Value>>> {
    const given: Partial<Record<Role, Value>> = {};
    for (const role of roles) {
      await this.arrangeIfChanged();
      given[role] = await ask(role);
    }
    return given;
  }

  roomOf(role: Role): Room {
    return CONTROLLERS.has(role) ? this.controlled : this.led;
  }

  connect(role: Role): Promise<SocketClient | undefined> {
    const subject = this.ids[role];
    // A visitor has no token; those of suspended people and cookies of removed guests are refused: none of them is connected.
    if (subject === null) return Promise.resolve(undefined);
    const connecting = this.connected.get(role) ?? this.api.connect(subject).catch(() => undefined);
    this.connected.set(role, connecting);
    return connecting;
  }

  private async share(userIds: readonly string[]): Promise<Room> {
    const { id, linkToken } = await this.api.shared(userIds, this.songIds);
    return { id, token: linkToken, lead: userIds[0] ?? '' };
  }

  private async arrange(): Promise<void> {
    const { api } = this;
    closeSockets();
    this.connected.clear();
    const people = await api.join('lead', 'member', 'other-lead', 'controller', 'invited', 'stranger', 'blocked', 'suspended');
    const [lead, member, otherLead, controller, invited, stranger, blocked, suspended] = people;
    const [led, controlled] = [await this.share([lead, member, blocked, suspended]), await this.share([otherLead, controller])];
    Object.assign(this, { led, controlled });
    const [client, otherClient] = [await api.connect(lead), await api.connect(otherLead)];
    await command(otherClient, controlled.id, { kind: 'controls', everyone: true });
    for (const [leading, { id }] of [[client, led] as const, [otherClient, controlled] as const])
      await command(leading, id, { kind: 'guests', allowed: true });
    const removed = await api.guest(led.token);
    await command(client, led.id, { kind: 'removePerson', userId: removed });
    led.token = (await api.detail(lead, led.id)).linkToken;
    const [guest, controlling, other] = [await api.guest(led.token), await api.guest(controlled.token), await api.guest(controlled.token)];
    const guests = { guest, 'controlling guest': controlling, 'other guest': other, 'removed guest': removed };
    this.ids = { lead, member, controller, invited, stranger, blocked, suspended, visitor: null, ...guests };
    await api.call(lead, blockEndpoints.add, { params: { clerkId: blocked } });
    await api.call('admin', suspensionEndpoints.add, { params: { clerkId: suspended }, payload: {} });
    await until(
      () => api.detail(lead, led.id),
      ({ people: inIt }) => inIt.length === 3,
    );
  }
}
