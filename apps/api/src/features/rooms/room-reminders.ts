import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { RoomInvitations } from './room-invitations';
import { RoomLimits } from './room-limits';
import { setReminder } from './room-reminders.queries';
import { linkIsOver } from './rooms-reading.service';

/** Stores who wants a notification when a room starts. They need not be in it. */
@Injectable()
export class RoomReminders {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersReader,
    private readonly blocks: BlocksReader,
    private readonly invitations: RoomInvitations,
    private readonly limits: RoomLimits,
  ) {}

  async set(token: string, userId: string, { isWanted, address }: { isWanted: boolean; address: string }): Promise<void> {
    await this.limits.consumeVisit(userId);
    const room = await this.invitations.find(token, address);
    if (!room || (await this.blocks.isBetween(room.leadId, userId))) throw linkIsOver();
    await this.database.transaction(async (transaction) => {
      await this.users.refuseDeleted(transaction, userId);
      await setReminder(transaction, room.id, userId, isWanted);
    });
  }
}
