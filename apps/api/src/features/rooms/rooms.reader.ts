import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { messagesFor, type RoomMessageFor } from './conversation/room-messages.queries';
import { hasMetGuest } from './guests/room-guests.queries';
import { remindedOf } from './room-reminders.queries';
import { RoomEntity } from './room.entity';

@Injectable()
export class RoomsReader {
  constructor(private readonly database: DataSource) {}

  /** Who wants to be told that the room starts. */
  remindedOf(database: EntityManager, roomId: string): Promise<string[]> {
    return remindedOf(database, roomId);
  }

  /** Undefined for a room that has ended. */
  async invitationTo(roomId: string): Promise<Pick<RoomEntity, 'name' | 'leadId' | 'linkToken'> | undefined> {
    const room = await this.database.manager.findOne(RoomEntity, {
      where: { id: roomId },
      select: { name: true, leadId: true, linkToken: true },
    });
    return room ?? undefined;
  }

  /** Whether the person was in a room that has a guest of this name. */
  hasShownGuest(userId: string, guestId: string, name: string): Promise<boolean> {
    return hasMetGuest(this.database.manager, userId, { userId: guestId, name });
  }

  /** Messages with this id that the person could see in this room, or in any, also if they have left it since, until they are forgotten. */
  messagesOf(userId: string, id: string, roomId?: string): Promise<RoomMessageFor[]> {
    return messagesFor(this.database.manager, userId, id, roomId);
  }
}
