import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of each table that answers show. A song's `trend`, by which searches are sorted, changes often and is not shown. */
const shown = {
  songs:
    'title, release_date, release_date_known, duration, disc_number, track_number, artist_id, album_id, image_hash, audio_hash, featured_at, created_at',
  albums: 'title, release_year, release_year_known, artist_id, image_hash, created_at',
  artists: 'full_name, description, date_of_birth, image_hash, created_at',
  media: 'ext, color, thumbhash, small_hash',
};

/** A transaction raises a revision once, when it commits: the row's lock makes revisions visible in their order. */
const raise = (name: string) => `CREATE FUNCTION raise_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF current_setting('chorus.${name}', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM set_config('chorus.${name}', pg_current_xact_id()::text, true);
    UPDATE ${name} SET revision = revision + 1;
  END IF;
  RETURN NULL;
END $$`;

const onCommit = (name: string, table: string, events: string) =>
  `CREATE CONSTRAINT TRIGGER ${table}_${name} AFTER ${events} ON ${table}
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_${name}()`;

const onTruncate = (name: string, table: string) =>
  `CREATE TRIGGER ${table}_truncated AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION raise_${name}()`;

/** Tells nodes whether the answers they have built are current. */
export class Revisions1763910000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const name of ['catalogue_revision', 'users_revision']) {
      await database.query(`CREATE TABLE ${name} (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        revision bigint NOT NULL
      )`);
      await database.query(`INSERT INTO ${name} (revision) VALUES (0)`);
      await database.query(raise(name));
    }
    for (const [table, columns] of Object.entries(shown)) {
      const events = table === 'media' ? '' : 'INSERT OR DELETE OR ';
      await database.query(onCommit('catalogue_revision', table, `${events}UPDATE OF ${columns}`));
      await database.query(onTruncate('catalogue_revision', table));
    }
    await database.query(onCommit('users_revision', 'users', 'INSERT OR DELETE'));
    await database.query(onTruncate('users_revision', 'users'));
  }

  async down(database: QueryRunner): Promise<void> {
    for (const name of ['users_revision', 'catalogue_revision']) {
      await database.query(`DROP FUNCTION raise_${name} CASCADE`);
      await database.query(`DROP TABLE ${name}`);
    }
  }
}
