import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The folded names of a song's composers and others, a line each; null for a song that has none. */
export class ContributorsInSearch1764472000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE song_search ADD contributors text COLLATE "C"');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE song_search DROP contributors');
  }
}
