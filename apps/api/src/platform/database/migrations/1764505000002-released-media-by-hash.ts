import type { MigrationInterface, QueryRunner } from 'typeorm';

const touchReleased = (reference: string) => `CREATE OR REPLACE FUNCTION touch_released_media() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE media SET touched_at = now() WHERE hash IN (SELECT ${reference} FROM unnest(TG_ARGV) AS reference);
    RETURN NULL;
  END $$`;

/** Compared as text, hashes were found by no index: each song that was deleted or played other audio read all rows of media. */
export class ReleasedMediaByHash1764505000002 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(touchReleased('(to_jsonb(OLD) ->> reference)::char(64)'));
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(touchReleased('to_jsonb(OLD) ->> reference'));
  }
}
