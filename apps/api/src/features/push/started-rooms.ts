import type { PushedRoom } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { BlocksReader } from '../moderation/blocks.reader';
import { RoomsReader } from '../rooms/rooms.reader';
import { UsersReader } from '../users/users.reader';

@Injectable()
export class StartedRooms {
  constructor(
    private readonly rooms: RoomsReader,
    private readonly users: UsersReader,
    private readonly blocks: BlocksReader,
    private readonly suspended: SuspendedPeople,
  ) {}

  /** What tells a person of the start. Undefined where the room has ended, they are suspended, or a block is between them and its lead. */
  async find(roomId: string, userId: string): Promise<PushedRoom | undefined> {
    const room = await this.rooms.invitationTo(roomId);
    if (!room || this.suspended.find(userId) || (await this.blocks.isBetween(room.leadId, userId))) return undefined;
    const lead = (await this.users.namesOf([room.leadId])).get(room.leadId);
    return lead === undefined ? undefined : { type: 'room', to: userId, lead, name: room.name, linkToken: room.linkToken };
  }
}
