import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The id of this database also lies in its bucket, so that a sweep does not take the media of another database for leftovers. A restored dump
 * has the same id. `stopped_sweeps` has the last sweep that stopped, until an admin has confirmed it.
 */
export class BucketOwner1764230000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('CREATE TABLE database_id (id uuid PRIMARY KEY)');
    await database.query('INSERT INTO database_id VALUES (gen_random_uuid())');
    await database.query(`CREATE TABLE stopped_sweeps (
      id uuid PRIMARY KEY,
      stopped_at timestamptz(3) NOT NULL DEFAULT now(),
      reason text NOT NULL,
      bucket_owner text,
      objects bigint NOT NULL,
      unneeded bigint NOT NULL,
      names text[] NOT NULL,
      confirmed_at timestamptz(3)
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['stopped_sweeps', 'database_id']) await database.query(`DROP TABLE ${table}`);
  }
}
