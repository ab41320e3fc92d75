import type { MigrationInterface, QueryRunner } from 'typeorm';

/** True once in a transaction, as in the migration `revisions`. */
const isFirst = `current_setting('chorus.catalogue_revision', true) IS DISTINCT FROM pg_current_xact_id()::text`;

/** The columns of `media` that rows with a picture show. */
export const shownOfPicture = ['ext', 'color', 'thumbhash', 'small_hash'];
const row = (name: string, columns: readonly string[]) => `(${columns.map((column) => `${name}.${column}`).join(', ')})`;

/** Columns that devices do not store, and those that change often. All others count, including ones that are added later. */
const notKeptAtFirst = ['trend', 'featured_at', 'updated_at', 'upload_key', 'integrated', 'true_peak'];

const noted = (noun: string, table: string) => `SELECT '${noun}', id, raised FROM ${table} WHERE image_hash = NEW.hash`;

/**
 * Notes in which revision each song, album and artist changed last, also when it is deleted. It must never happen that a device at revision n
 * misses a change of revision n or before, however transactions overlap.
 *
 * The triggers fire at the end of the transaction. The first of them raises the one row of `catalogue_revision`, and its lock is held until the
 * transaction has ended; so the transaction of revision n + 1 gets its number only after that of revision n has committed (or has rolled back, and
 * then the number is given again). A reader that sees revision n therefore sees all that was noted for n and before: the number, its step and what was
 * noted become visible together. A sequence would not do: it gives numbers in another order than that of commits. Numbers have no gaps.
 *
 * Triggers do this, and not the code of the API, so that every way of writing counts: imports, migrations, a person with psql, references that a
 * deletion clears, and nodes of the release before during a rolling update. The function runs with the rights of its owner, since such nodes write
 * before the serving role is granted the new tables. They are row triggers, since only those can wait for the end: a statement's would hold the
 * lock from the first change on.
 */
export function noteChanges(
  ofPicture: readonly string[],
  { ofAudio = [], notKept = notKeptAtFirst }: { ofAudio?: readonly string[]; notKept?: readonly string[] } = {},
): string {
  const without = `'{${notKept.join(',')}}'::text[]`;
  return `CREATE OR REPLACE FUNCTION raise_catalogue_revision() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  raised bigint;
BEGIN
  IF ${isFirst} THEN
    PERFORM set_config('chorus.catalogue_revision', pg_current_xact_id()::text, true);
    UPDATE catalogue_revision SET revision = revision + 1;
    INSERT INTO catalogue_steps (revision) SELECT revision FROM catalogue_revision;
  END IF;
  SELECT revision INTO raised FROM catalogue_revision;
  IF TG_OP = 'TRUNCATE' THEN
    IF TG_TABLE_NAME IN ('songs', 'albums', 'artists') THEN
      DELETE FROM catalogue_steps WHERE revision < raised;
    END IF;
  ELSIF TG_TABLE_NAME = 'media' THEN
    IF ${row('OLD', ofPicture)} IS DISTINCT FROM ${row('NEW', ofPicture)} THEN
      INSERT INTO catalogue_changes (noun, id, revision)
      ${[noted('song', 'songs'), noted('album', 'albums'), noted('artist', 'artists')].join(' UNION ALL ')}
      ON CONFLICT (noun, id) DO UPDATE SET revision = EXCLUDED.revision;
    END IF;${ofAudio.length > 0 ? noteAudio(ofAudio) : ''}
  ELSIF TG_TABLE_NAME IN ('songs', 'albums', 'artists') THEN
    IF TG_OP = 'UPDATE' THEN
      IF to_jsonb(OLD) - ${without} = to_jsonb(NEW) - ${without} THEN
        RETURN NULL;
      END IF;
    END IF;
    INSERT INTO catalogue_changes (noun, id, revision)
    VALUES (rtrim(TG_TABLE_NAME, 's'), CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END, raised)
    ON CONFLICT (noun, id) DO UPDATE SET revision = EXCLUDED.revision;
  END IF;
  RETURN NULL;
END $$`;
}

const noteAudio = (columns: readonly string[]) => `
    IF ${row('OLD', columns)} IS DISTINCT FROM ${row('NEW', columns)} THEN
      INSERT INTO catalogue_changes (noun, id, revision) SELECT 'song', id, raised FROM songs WHERE audio_hash = NEW.hash
      ON CONFLICT (noun, id) DO UPDATE SET revision = EXCLUDED.revision;
    END IF;`;

const before = `CREATE OR REPLACE FUNCTION raise_catalogue_revision() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF ${isFirst} THEN
    PERFORM set_config('chorus.catalogue_revision', pg_current_xact_id()::text, true);
    UPDATE catalogue_revision SET revision = revision + 1;
  END IF;
  RETURN NULL;
END $$`;

/** Transactions that have written already would still run the function as it was: they end first. */
export const lockCatalogue = 'LOCK TABLE media, artists, albums, songs, song_lyrics IN SHARE ROW EXCLUSIVE MODE';

const up = [
  lockCatalogue,
  // The mark is random, so that the same number in another history, such as that of a restored backup, is another revision.
  `CREATE TABLE catalogue_steps (
    revision bigint PRIMARY KEY,
    mark char(12) NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12),
    at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'INSERT INTO catalogue_steps (revision) SELECT revision FROM catalogue_revision',
  // An item without a row here has not changed since the first step that is kept.
  `CREATE TABLE catalogue_changes (
    noun text COLLATE "C" NOT NULL CHECK (noun IN ('song', 'album', 'artist')),
    id uuid NOT NULL,
    revision bigint NOT NULL,
    PRIMARY KEY (noun, id)
  )`,
  'CREATE UNIQUE INDEX catalogue_changes_in_order ON catalogue_changes (revision, noun, id)',
  noteChanges(shownOfPicture),
];

const down = [lockCatalogue, before, 'DROP TABLE catalogue_changes', 'DROP TABLE catalogue_steps'];

export class CatalogueFeed1764030000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
