import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the search that looked for pictures in the tags of audio. Nodes of the release before write none: theirs is the first. */
export class SearchedByVersion1764140000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE searched_audio ADD COLUMN version smallint NOT NULL DEFAULT 1');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE searched_audio DROP COLUMN version');
  }
}
