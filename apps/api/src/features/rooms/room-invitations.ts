import { readRoomCode } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addressKey } from '../../platform/admission/address-key';
import { KeyedQueue } from '../../platform/admission/keyed-queue';
import { IN_A_MOMENT, TooManyRequests } from '../../platform/admission/too-many-requests';
import { RoomLimits } from './room-limits';
import { RoomEntity } from './room.entity';

/** A whole school may type its code at the same moment. */
const CODES = { running: 1, waiting: 1_000, waitMs: 10_000 };
const RETRY_AFTER_MS = 1_000;

/** Finds the rooms that invitations lead to. */
@Injectable()
export class RoomInvitations {
  /** One code of an address at a time, so that many right ones in one moment don't look like guesses. */
  private readonly codes = new KeyedQueue(CODES, () => new TooManyRequests(RETRY_AFTER_MS, IN_A_MOMENT));

  constructor(
    private readonly database: DataSource,
    private readonly limits: RoomLimits,
  ) {}

  /**
   * `token` is a link's, which nobody guesses, or a code as somebody types it. Only wrong codes count against their address, so that a school
   * behind one comes in whole. Beyond the limit none is looked up.
   */
  async find(token: string, address: string): Promise<RoomEntity | null> {
    const code = readRoomCode(token);
    if (code === undefined) return this.database.manager.findOneBy(RoomEntity, { linkToken: token });
    return this.codes.run(addressKey(address), () => this.findByCode(code, address));
  }

  private async findByCode(code: string, address: string): Promise<RoomEntity | null> {
    await this.limits.consumeCode(address);
    let isWrong = false;
    try {
      const room = await this.database.manager.findOneBy(RoomEntity, { code });
      isWrong = room === null;
      return room;
    } finally {
      if (!isWrong) await this.limits.giveCodeBack(address);
    }
  }
}
