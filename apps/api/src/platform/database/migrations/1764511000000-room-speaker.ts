import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the speaker was heard of is with its person: heartbeats write that row already, and wait for no command of the room. */
export class RoomSpeaker1764511000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms ADD speaker jsonb');
    await database.query('ALTER TABLE room_people ADD speaker_seen_at timestamptz(3)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE room_people DROP speaker_seen_at');
    await database.query('ALTER TABLE rooms DROP speaker');
  }
}
