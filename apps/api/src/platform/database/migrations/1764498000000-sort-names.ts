import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue } from './1764030000000-catalogue-feed';

/** The columns whose changes raise the revision, in the migration `revisions`. */
const revised = 'full_name, description, date_of_birth, image_hash, created_at';

const revisedBy = (columns: string) => [
  'DROP TRIGGER artists_catalogue_revision ON artists',
  `CREATE CONSTRAINT TRIGGER artists_catalogue_revision AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON artists
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

/** Must agree with `sortedName` of the contracts. An index contains what it returns. */
const sortedName = `CREATE FUNCTION sorted_name(full_name text, sort_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sort_name, CASE WHEN left(full_name, 4) IN ('The ', 'the ', 'THE ') THEN substr(full_name, 5) ELSE full_name END)
$$`;

/** A rename, also by a node of the release before, drops the sort name: it belongs to the former name. */
const forgetSortName = `CREATE FUNCTION forget_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.full_name IS DISTINCT FROM OLD.full_name AND NEW.sort_name IS NOT DISTINCT FROM OLD.sort_name THEN
    NEW.sort_name := NULL;
  END IF;
  RETURN NEW;
END $$`;

const up = [
  lockCatalogue,
  `ALTER TABLE artists ADD sort_name text COLLATE vietnamese, ADD CONSTRAINT artists_sort_name_check
     CHECK (sort_name = btrim(sort_name, E' \\t\\r\\n') AND char_length(sort_name) BETWEEN 1 AND 200) NOT VALID`,
  sortedName,
  forgetSortName,
  'CREATE TRIGGER forget_sort_name BEFORE UPDATE OF full_name ON artists FOR EACH ROW EXECUTE FUNCTION forget_sort_name()',
  ...revisedBy(`${revised}, sort_name`),
  // Devices whose copy lacks the column get what was written into it since this revision.
  'INSERT INTO catalogue_forms SELECT 3, revision FROM catalogue_revision',
];

const down = [
  lockCatalogue,
  'DELETE FROM catalogue_forms WHERE form = 3',
  ...revisedBy(revised),
  'DROP TRIGGER forget_sort_name ON artists',
  'DROP FUNCTION forget_sort_name()',
  'DROP FUNCTION sorted_name(text, text)',
  'ALTER TABLE artists DROP sort_name',
];

/**
 * The names by which lists sort artists, where the tags of their songs have others than those that are shown. The next migration validates the
 * constraint.
 */
export class SortNames1764498000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
