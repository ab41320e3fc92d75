import type { MigrationInterface, QueryRunner } from 'typeorm';

const owners = [
  ['users', 'portrait_hash'],
  ['playlists', 'cover_hash'],
] as const;

const SIZES = 'LATERAL (VALUES (media.hash), (media.medium_hash), (media.small_hash)) AS sizes (hash)';

const NOTE = `CREATE FUNCTION note_personal_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO personal_pictures (hash)
  SELECT DISTINCT sizes.hash FROM media, ${SIZES} WHERE media.hash = to_jsonb(OLD) ->> TG_ARGV[0] AND sizes.hash IS NOT NULL ORDER BY 1
  ON CONFLICT (hash) DO UPDATE SET noted_at = now(), erased_at = NULL;
  RETURN NULL;
END $$`;

const triggers = owners.flatMap(([table, column]) => [
  `CREATE TRIGGER deletion_notes_picture AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_personal_picture(${column})`,
  `CREATE TRIGGER ${column}_notes_picture AFTER UPDATE OF ${column} ON ${table}
    FOR EACH ROW WHEN (OLD.${column} IS DISTINCT FROM NEW.${column}) EXECUTE FUNCTION note_personal_picture(${column})`,
]);

/**
 * The pictures that people gave, so that their removal is an erasure, which backups carry out as well. The triggers note what is released,
 * also by a node of an earlier release, and what was stored before there was this table. What is released already and waits for its removal
 * may be a person's. `erased_at` is when the backup was told.
 */
export class PersonalPictures1764300000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE personal_pictures (
      hash char(64) PRIMARY KEY,
      noted_at timestamptz(3) NOT NULL DEFAULT now(),
      erased_at timestamptz(3)
    )`);
    await database.query(`INSERT INTO personal_pictures (hash)
      SELECT DISTINCT sizes.hash FROM unneeded_media() AS media, ${SIZES} WHERE media.kind = 'picture' AND sizes.hash IS NOT NULL`);
    await database.query(NOTE);
    for (const statement of triggers) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const [table, column] of owners)
      for (const name of ['deletion', column]) await database.query(`DROP TRIGGER ${name}_notes_picture ON ${table}`);
    await database.query('DROP FUNCTION note_personal_picture()');
    await database.query('DROP TABLE personal_pictures');
  }
}
