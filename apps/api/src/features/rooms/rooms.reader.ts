import { type RoomPlace, roomPlaceAt } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../platform/database/database-clock';
import { mayAct } from './commands/room-rules';
import { messagesFor, type RoomMessageFor } from './conversation/room-messages.queries';
import { hasMetGuest } from './guests/room-guests.queries';
import { remindedOf } from './room-reminders.queries';
import { anchorOf, RoomEntity } from './room.entity';
import { contentOf, roomIdOf } from './rooms.queries';

/** The state of a room that a remote control needs. */
export interface RoomQueue {
  roomId: string;
  revision: number;
  items: readonly { itemId: string; songId: string }[];
  /** Undefined if there is nothing to play. */
  place: RoomPlace | undefined;
  /** Whether it plays, or has played all of its songs and will continue with the next one that is added. */
  isGoing: boolean;
  isByVotes: boolean;
  /** Whether the person may choose what plays. Everybody may add songs and vote to skip. */
  mayControl: boolean;
}

@Injectable()
export class RoomsReader {
  constructor(
    private readonly database: DataSource,
    private readonly clock: DatabaseClock,
  ) {}

  /** The room that the person is in. */
  async queueOf(userId: string): Promise<RoomQueue | undefined> {
    const id = await roomIdOf(this.database.manager, userId);
    const room = id === undefined ? null : await this.database.manager.findOneBy(RoomEntity, { id });
    if (!room) return undefined;
    return {
      roomId: room.id,
      revision: room.revision,
      items: room.items.map(({ _id, songId }) => ({ itemId: _id, songId })),
      place: roomPlaceAt(anchorOf(room), room.items, this.clock.now()),
      isGoing: room.isPlaying,
      isByVotes: room.requests.order === 'votes',
      mayControl: mayAct(contentOf(room), { kind: 'play', itemId: room.id, seconds: 0 }, userId),
    };
  }

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

  /** Whether the person is or was in a room together with this guest, by this name. */
  hasShownGuest(userId: string, guestId: string, name: string): Promise<boolean> {
    return hasMetGuest(this.database.manager, userId, { userId: guestId, name });
  }

  /** Messages with this id that the person could see in this room, or in any, also if they have left it since, until they are forgotten. */
  messagesOf(userId: string, id: string, roomId?: string): Promise<RoomMessageFor[]> {
    return messagesFor(this.database.manager, userId, id, roomId);
  }
}
