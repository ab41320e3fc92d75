import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches are sorted by a song's `trend`, which no other answer shows: so it has a revision of its own, raised as those of `revisions` are. */
const up = [
  `CREATE TABLE popularity_revision (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    revision bigint NOT NULL
  )`,
  'INSERT INTO popularity_revision (revision) VALUES (0)',
  `CREATE FUNCTION raise_popularity_revision() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('chorus.popularity_revision', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
      PERFORM set_config('chorus.popularity_revision', pg_current_xact_id()::text, true);
      UPDATE popularity_revision SET revision = revision + 1;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER songs_popularity_revision AFTER UPDATE OF trend ON songs
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_popularity_revision()`,
];

const down = ['DROP FUNCTION raise_popularity_revision CASCADE', 'DROP TABLE popularity_revision'];

export class PopularityRevision1763940000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
