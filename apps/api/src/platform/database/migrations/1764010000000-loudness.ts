import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['integrated real', 'true_peak real'];

/** The columns of these tables in the migration `revisions`; the loudness that is published now is added to them. */
const shown = {
  albums: 'title, release_year, release_year_known, artist_id, image_hash, created_at',
  media: 'ext, color, thumbhash, small_hash',
};
const events = { albums: 'INSERT OR DELETE OR UPDATE', media: 'UPDATE' };
type Table = keyof typeof shown;
const tables: readonly Table[] = ['media', 'albums'];

const revisedBy = (table: Table, columnNames: string) => [
  `DROP TRIGGER ${table}_catalogue_revision ON ${table}`,
  `CREATE CONSTRAINT TRIGGER ${table}_catalogue_revision AFTER ${events[table]} OF ${columnNames} ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

/**
 * Every audio file gets a row for its measurement as soon as it is stored, whichever program or release stores it: a row without a `source`
 * waits to be measured. Lists read the results from `media` and `albums`, into which they are published, because they join those anyway.
 */
const up = [
  ...tables.flatMap((table) => [
    `ALTER TABLE ${table} ${columns.map((column) => `ADD COLUMN ${column}`).join(', ')}`,
    ...revisedBy(table, `${shown[table]}, integrated, true_peak`),
  ]),
  `CREATE TABLE audio_loudness (
    audio_hash char(64) PRIMARY KEY REFERENCES media ON DELETE CASCADE,
    source text CHECK (source IN ('tag', 'measured', 'failed')),
    reason text,
    integrated real,
    true_peak real,
    album_integrated real,
    album_true_peak real,
    histogram bytea,
    peaks bytea,
    tries integer NOT NULL DEFAULT 0,
    claimed_until timestamptz(3),
    measured_at timestamptz(3),
    published boolean NOT NULL DEFAULT false
  )`,
  'CREATE INDEX audio_loudness_waiting ON audio_loudness (claimed_until NULLS FIRST, audio_hash) WHERE source IS NULL',
  'CREATE INDEX audio_loudness_unpublished ON audio_loudness (audio_hash) WHERE source IS NOT NULL AND NOT published',
  `CREATE INDEX audio_loudness_failed ON audio_loudness (audio_hash) WHERE source = 'failed'`,
  `CREATE FUNCTION await_loudness() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audio_loudness (audio_hash) VALUES (NEW.hash) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER audio_awaits_loudness AFTER INSERT ON media FOR EACH ROW WHEN (NEW.kind = 'audio') EXECUTE FUNCTION await_loudness()`,
  `INSERT INTO audio_loudness (audio_hash) SELECT hash FROM media WHERE kind = 'audio'`,
  // Has no key, so that two transactions that change one album do not wait for each other.
  'CREATE TABLE changed_albums (album_id uuid NOT NULL)',
  `CREATE FUNCTION note_changed_album() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO changed_albums
    SELECT DISTINCT album_id FROM unnest(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.album_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.album_id END])
      AS changed (album_id) WHERE album_id IS NOT NULL;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER songs_change_albums AFTER INSERT OR DELETE OR UPDATE OF album_id, audio_hash ON songs
    FOR EACH ROW EXECUTE FUNCTION note_changed_album()`,
];

const down = [
  'DROP TRIGGER songs_change_albums ON songs',
  'DROP FUNCTION note_changed_album',
  'DROP TABLE changed_albums',
  'DROP TRIGGER audio_awaits_loudness ON media',
  'DROP FUNCTION await_loudness',
  'DROP TABLE audio_loudness',
  ...tables.flatMap((table) => [...revisedBy(table, shown[table]), `ALTER TABLE ${table} DROP COLUMN integrated, DROP COLUMN true_peak`]),
];

export class Loudness1764010000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
