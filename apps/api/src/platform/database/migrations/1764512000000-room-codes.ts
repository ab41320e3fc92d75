import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rooms that a node of the release before begins have no code: their people invite by the link. */
export class RoomCodes1764512000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms ADD code text COLLATE "C" UNIQUE');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms DROP code');
  }
}
