import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A message of a room gets its id from the server, as one of a conversation does, since it is reported by that id. The client's id only makes
 * a repeat harmless, within the room. Messages of earlier releases have the client's as their only one, and so have those that a node of the
 * previous release stores: the index lets each be stored once, whichever node stores it.
 */
export class RoomMessageIds1764210000000 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE room_messages ADD COLUMN IF NOT EXISTS client_id uuid');
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS room_messages_named_once');
    await database.query('CREATE UNIQUE INDEX CONCURRENTLY room_messages_named_once ON room_messages (room_id, coalesce(client_id, id))');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX IF EXISTS room_messages_named_once');
    await database.query('ALTER TABLE room_messages DROP COLUMN IF EXISTS client_id');
  }
}
