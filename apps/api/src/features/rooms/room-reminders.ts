import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { RoomInvitations } from './room-invitations';
import { RoomLimits } from './room-limits';
import { linkIsOver } from './rooms-reading.service';

/** Who wants a notification when a room starts: they are seldom in it by then. */
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
      await transaction.query(isWanted ? REMIND : FORGET, [room.id, userId]);
    });
  }
}

const FORGET = 'DELETE FROM room_reminders WHERE room_id = $1 AND user_id = $2';
/** The room may have ended since. */
const REMIND = `INSERT INTO room_reminders (room_id, user_id) SELECT id, $2 FROM rooms WHERE id = $1 FOR KEY SHARE
  ON CONFLICT DO NOTHING`;

export async function isReminded(database: EntityManager, roomId: string, userId: string): Promise<boolean> {
  const rows = await database.query<unknown[]>('SELECT FROM room_reminders WHERE room_id = $1 AND user_id = $2', [roomId, userId]);
  return rows.length > 0;
}

export async function remindedOf(database: EntityManager, roomId: string): Promise<string[]> {
  const rows = await database.query<{ userId: string }[]>('SELECT user_id AS "userId" FROM room_reminders WHERE room_id = $1', [roomId]);
  return rows.map(({ userId }) => userId);
}

export async function remindersOf(database: EntityManager, userId: string): Promise<string[]> {
  const rows = await database.query<{ roomId: string }[]>(
    'SELECT room_id AS "roomId" FROM room_reminders WHERE user_id = $1 ORDER BY room_id',
    [userId],
  );
  return rows.map(({ roomId }) => roomId);
}

export const eraseReminders = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('DELETE FROM room_reminders WHERE user_id = $1', [userId]);
