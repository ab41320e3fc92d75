import { foldedGuestName, type NewGuest, type RoomUser } from '@chorus/contracts';
import { ConflictException, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v5 as uuidFrom } from 'uuid';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { DatabaseClock } from '../../../platform/database/database-clock';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import type { Guest } from '../../../platform/identity/caller';
import { ListeningKey } from '../../../platform/identity/listening-key';
import { BlocksReader } from '../../moderation/blocks.reader';
import { guestAsMember } from '../commands/room-member';
import { RoomArrivals } from '../room-arrivals';
import { RoomPeople } from '../room-people';
import { RoomDepartures } from '../room-departures';
import { RoomInvitations } from '../room-invitations';
import { RoomLimits } from '../room-limits';
import { toRoomGuest } from '../room.mapper';
import { linkIsOver, noSuchRoom } from '../rooms-reading.service';
import { contentOf, isInRoom, lockPeople, lockRooms, roomIdOf, saveRoom } from '../rooms.queries';
import { clearedGuestCookie, type GuestCookie, guestCookie } from './guest-cookie';
import { guestInRoom, giveGuestTo, storeGuest } from './room-guests.queries';
import { RoomGuestsReader } from './room-guests.reader';

interface Joining {
  address: string;
  /** Who the browser is a guest as already. */
  current: Guest | undefined;
}

interface Joined {
  guest: RoomUser;
  roomId: string;
  /** The `Set-Cookie` value that says so from now on. */
  cookie: string;
}

const noGuests = () => new ForbiddenException("This room doesn't allow guests. Sign in to join.");

/** Lets people into a room without an account, and makes them its people once they have one. */
@Injectable()
export class RoomGuests {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'hasGuests' | 'publicUrl'>,
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly key: ListeningKey,
    private readonly guests: RoomGuestsReader,
    private readonly invitations: RoomInvitations,
    private readonly limits: RoomLimits,
    private readonly arrivals: RoomArrivals,
    private readonly departures: RoomDepartures,
    private readonly people: RoomPeople,
    private readonly blocks: BlocksReader,
    private readonly clock: DatabaseClock,
  ) {}

  /** A browser that is a guest of the room already stays that guest. It leaves any other room. */
  async join(token: string, { name, key }: NewGuest, { address, current }: Joining): Promise<Joined> {
    const room = await this.invitations.find(token, address);
    if (!room) throw linkIsOver();
    if (!this.config.hasGuests || !room.letsGuestsIn) throw noGuests();
    // Everyone in the room sees the id, but the key cannot be computed from it: only the device that has it gets the cookie again.
    const claim = { guest: current?.roomId === room.id ? current.userId : `guest:${uuidFrom(key, room.id)}`, roomId: room.id };
    await this.enter(claim, name, room.linkToken);
    if (current && current.roomId !== room.id) await this.departures.remove(current.roomId, [current.userId]);
    const joined = await guestInRoom(this.database.manager, claim);
    if (!joined) throw linkIsOver();
    const lifetimeMs = joined.expiresAt.getTime() - this.clock.now();
    const cookie = guestCookie(claim, await this.key.read(), { lifetimeMs, publicUrl: this.config.publicUrl });
    return { guest: toRoomGuest({ userId: claim.guest, name: joined.name }), roomId: room.id, cookie };
  }

  get clearedCookie(): string {
    return clearedGuestCookie(this.config.publicUrl);
  }

  /** Makes the guest that these cookies name the person, and returns their room. Undefined if there is no such guest, or not in that room. */
  async becomeMember(cookies: string | undefined, userId: string, onlyIn?: string): Promise<string | undefined> {
    const claim = await this.guests.claimIn(cookies);
    if (!claim || (onlyIn !== undefined && claim.roomId !== onlyIn)) return undefined;
    await this.limits.consumeVisit(userId);
    const isIn = await this.work.run(async (database, emit) => {
      await this.arrivals.lockAccounts(database, [userId], claim.guest);
      if (await isInRoom(database, claim.roomId, claim.guest)) return this.replace(database, emit, claim, userId);
      return (await roomIdOf(database, userId)) === claim.roomId;
    });
    if (!isIn) throw noSuchRoom();
    await this.arrivals.removeSuspended(claim.roomId, [userId]);
    return claim.roomId;
  }

  /** Only guests who get in count against the limit; taken names and repeats do not. */
  private async enter({ guest, roomId }: GuestCookie, name: string, linkToken: string): Promise<void> {
    await this.limits.consumeGuest(linkToken);
    const entering = this.work.run(async (database, emit) => {
      await lockPeople(database, [guest]);
      return this.arrivals.enter(database, emit, {
        ...{ roomId, userId: guest, linkToken, refusal: noGuests, isOpen: (room) => room.letsGuestsIn },
        prepare: async (userIds) => {
          const names = await this.people.namesOf(userIds, database);
          if (names.some((known) => foldedGuestName(known) === foldedGuestName(name)))
            throw new ConflictException('Someone in this room already has this name. Choose another one.');
          await storeGuest(database, { userId: guest, roomId, name });
        },
      });
    });
    if (!(await entering.catch(() => false))) await this.limits.giveGuestBack(linkToken);
    await entering;
  }

  /** Where a block keeps the person out, the guest leaves, too: nobody acts for them any more. Returns whether the person is in the room. */
  private async replace(database: EntityManager, emit: Emit, claim: GuestCookie, userId: string): Promise<boolean> {
    const { guest, roomId } = claim;
    const current = await roomIdOf(database, userId);
    const rooms = await lockRooms(database, current === undefined ? [roomId] : [roomId, current]);
    const room = rooms.get(roomId);
    if (!room) return false;
    if (await this.blocks.staysBetween(database, room.leadId, userId)) {
      await this.departures.removeFrom(database, emit, room, [guest]);
      return false;
    }
    const left = current === undefined || current === roomId ? undefined : rooms.get(current);
    if (left) await this.departures.removeFrom(database, emit, left, [userId]);
    await giveGuestTo(database, claim, userId);
    await saveRoom(database, emit, room, guestAsMember(contentOf(room), guest, { userId, now: this.clock.now() }));
    emit('room.left', { roomId, userIds: [guest] });
    emit('room.people_changed', { roomId });
    emit('room.joined', { roomId, userId });
    return true;
  }
}
