import { readRoomCode } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RoomLimits } from './room-limits';
import { RoomEntity } from './room.entity';

/** Finds the rooms that invitations lead to. */
@Injectable()
export class RoomInvitations {
  constructor(
    private readonly database: DataSource,
    private readonly limits: RoomLimits,
  ) {}

  /**
   * `token` is a link's, which nobody guesses, or a code as somebody types it. Only wrong codes count against their address, so that a school
   * behind one comes in whole.
   */
  async find(token: string, address: string): Promise<RoomEntity | null> {
    const rooms = this.database.manager;
    const code = readRoomCode(token);
    if (code === undefined) return rooms.findOneBy(RoomEntity, { linkToken: token });
    const room = await rooms.findOneBy(RoomEntity, { code });
    if (!room) await this.limits.consumeWrongCode(address);
    return room;
  }
}
