import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomNames1764512000020 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms ADD name text');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms DROP name');
  }
}
