import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of `media` in the migration `loudness`. */
const shown = 'ext, color, thumbhash, small_hash, integrated, true_peak';

const revisedBy = (columns: string) => [
  'DROP TRIGGER media_catalogue_revision ON media',
  `CREATE CONSTRAINT TRIGGER media_catalogue_revision AFTER UPDATE OF ${columns} ON media
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

const up = [
  // `original` is the hash of a file that was sent, imported or stored by an earlier release; `hash` is that of its copy without the
  // pictures in its tags.
  `CREATE TABLE media_aliases (
    original char(64) PRIMARY KEY,
    hash char(64) NOT NULL REFERENCES media ON DELETE CASCADE,
    -- Set while the original is stored as well.
    original_until timestamptz(3),
    CHECK (original <> hash)
  )`,
  'CREATE INDEX media_aliases_of_hash ON media_aliases (hash)',
  'CREATE INDEX media_aliases_of_stored ON media_aliases (original_until) WHERE original_until IS NOT NULL',
  // The hashes of audio that songs played before; lists read them with the audio's own hash.
  'ALTER TABLE media ADD COLUMN former_hashes char(64)[]',
  ...revisedBy(`${shown}, former_hashes`),
  // Audio in whose tags a release has looked for pictures.
  'CREATE TABLE searched_audio (hash char(64) PRIMARY KEY REFERENCES media ON DELETE CASCADE)',
];

const down = ['DROP TABLE searched_audio', 'DROP TABLE media_aliases', ...revisedBy(shown), 'ALTER TABLE media DROP COLUMN former_hashes'];

export class MediaAliases1764110000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
