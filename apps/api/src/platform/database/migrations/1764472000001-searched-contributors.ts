import type { MigrationInterface, QueryRunner } from 'typeorm';

const namesOf = (song: string) =>
  `(SELECT string_agg(DISTINCT search_text(name) COLLATE "C", E'\\n') FROM song_contributors WHERE song_id = ${song})`;

const keepContributors = `CREATE OR REPLACE FUNCTION keep_contributor_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE song_search SET contributors = ${namesOf('song_search.id')} WHERE id IN (SELECT song_id FROM changed);
  RETURN NULL;
END $$`;

/** PostgreSQL lets a trigger that is given the changed rows follow one kind of change. */
const changes = { insert: 'NEW', update: 'NEW', delete: 'OLD' };

const triggers = Object.entries(changes).flatMap(([change, which]) => [
  `DROP TRIGGER IF EXISTS contributor_search_${change} ON song_contributors`,
  `CREATE TRIGGER contributor_search_${change} AFTER ${change.toUpperCase()} ON song_contributors REFERENCING ${which} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_contributor_search()`,
]);

/** Every search scans the list of what the index has not sorted in yet, so the list is kept to its minimum as those of `search` are. */
const trigrams = `CREATE INDEX CONCURRENTLY song_search_contributors ON song_search
  USING gin (contributors gin_trgm_ops) WITH (gin_pending_list_limit = 64) WHERE contributors IS NOT NULL`;

/** Songs are found by their composers, conductors and remixers. */
export class SearchedContributors1764472000001 implements MigrationInterface {
  // The triggers are there before the names are filled in, so that no change is missed.
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX CONCURRENTLY IF EXISTS song_search_contributors');
    for (const statement of [keepContributors, ...triggers]) await database.query(statement);
    await database.query(
      `UPDATE song_search SET contributors = ${namesOf('song_search.id')} WHERE id IN (SELECT song_id FROM song_contributors)`,
    );
    await database.query(trigrams);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX IF EXISTS song_search_contributors');
    for (const change of Object.keys(changes))
      await database.query(`DROP TRIGGER IF EXISTS contributor_search_${change} ON song_contributors`);
    await database.query('DROP FUNCTION IF EXISTS keep_contributor_search()');
  }
}
