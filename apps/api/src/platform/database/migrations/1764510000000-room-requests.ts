import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A constant default rewrites no row. */
export class RoomRequests1764510000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `ALTER TABLE rooms ADD requests jsonb NOT NULL DEFAULT '{"order": "added", "limit": null, "spent": {}, "skip": null}'`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms DROP requests');
  }
}
