import type { MigrationInterface, QueryRunner } from 'typeorm';

const references = { songs: ['image_hash', 'audio_hash'], albums: ['image_hash'], artists: ['image_hash'] };

const touch = `CREATE FUNCTION touch_released_media() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE media SET touched_at = now() WHERE hash IN (SELECT to_jsonb(OLD) ->> reference FROM unnest(TG_ARGV) AS reference);
    RETURN NULL;
  END $$`;

const triggers = Object.entries(references).flatMap(([table, columns]) => [
  `CREATE TRIGGER deletion_releases_media AFTER DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION touch_released_media(${columns.join(', ')})`,
  ...columns.map(
    (column) => `CREATE TRIGGER ${column}_releases_media AFTER UPDATE OF ${column} ON ${table}
      FOR EACH ROW WHEN (OLD.${column} IS DISTINCT FROM NEW.${column}) EXECUTE FUNCTION touch_released_media(${column})`,
  ),
]);

const down = Object.entries(references).flatMap(([table, columns]) => [
  `DROP TRIGGER deletion_releases_media ON ${table}`,
  ...columns.map((column) => `DROP TRIGGER ${column}_releases_media ON ${table}`),
]);

/**
 * The grace period of unreferenced media starts when the last reference is removed, whichever
 * statement removes it.
 */
export class ReleasedMedia1763751000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of [touch, ...triggers]) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of [...down, 'DROP FUNCTION touch_released_media']) await database.query(statement);
  }
}
