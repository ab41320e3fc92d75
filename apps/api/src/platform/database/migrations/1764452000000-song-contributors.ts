import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who composed, conducted or remixed a song, by the names that tags have. */
export class SongContributors1764452000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE song_contributors (
      song_id uuid NOT NULL REFERENCES songs ON DELETE CASCADE,
      role text NOT NULL CHECK (char_length(role) BETWEEN 1 AND 100),
      position smallint NOT NULL,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
      PRIMARY KEY (song_id, role, position)
    )`);
    await database.query(`CREATE CONSTRAINT TRIGGER song_contributors_catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON song_contributors
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`);
    await database.query(
      `CREATE TRIGGER song_contributors_truncated AFTER TRUNCATE ON song_contributors FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_revision()`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE song_contributors');
  }
}
