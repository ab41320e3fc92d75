import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomsByInvitation1763990000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms ADD COLUMN invitation_only boolean NOT NULL DEFAULT false');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms DROP COLUMN invitation_only');
  }
}
