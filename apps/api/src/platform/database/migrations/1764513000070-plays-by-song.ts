import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts a person's plays of many songs, and averages what people have rated, as lists of other players say for each song. */
export class PlaysBySong1764513000070 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS plays_by_listener_and_song');
    await database.query('CREATE INDEX CONCURRENTLY plays_by_listener_and_song ON plays (listener, song_id)');
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS player_marks_by_item');
    await database.query('CREATE INDEX CONCURRENTLY player_marks_by_item ON player_marks (kind, item_id) WHERE rating IS NOT NULL');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX IF EXISTS player_marks_by_item');
    await database.query('DROP INDEX IF EXISTS plays_by_listener_and_song');
  }
}
