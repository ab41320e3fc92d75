import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { messageFor, type RoomMessageFor } from './room-messages.queries';

@Injectable()
export class RoomsReader {
  constructor(private readonly database: DataSource) {}

  /** A message of the room that this person is in. */
  messageOf(userId: string, id: string): Promise<RoomMessageFor | undefined> {
    return messageFor(this.database.manager, userId, id);
  }
}
