import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { messageFor, type RoomMessageFor } from './conversation/room-messages.queries';

@Injectable()
export class RoomsReader {
  constructor(private readonly database: DataSource) {}

  /** A message that this person could see in a room, also if they have left it since, until it is forgotten. */
  messageOf(userId: string, id: string): Promise<RoomMessageFor | undefined> {
    return messageFor(this.database.manager, userId, id);
  }
}
