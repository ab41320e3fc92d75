import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { messagesFor, type RoomMessageFor } from './conversation/room-messages.queries';

@Injectable()
export class RoomsReader {
  constructor(private readonly database: DataSource) {}

  /** Messages with this id that the person could see in this room, or in any, also if they have left it since, until they are forgotten. */
  messagesOf(userId: string, id: string, roomId?: string): Promise<RoomMessageFor[]> {
    return messagesFor(this.database.manager, userId, id, roomId);
  }
}
