import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every column that refers to a stored file, besides `small_hash` and `medium_hash` of `media`. */
const references = [
  ['songs', 'audio_hash'],
  ['songs', 'image_hash'],
  ['albums', 'image_hash'],
  ['artists', 'image_hash'],
  ['users', 'portrait_hash'],
  ['playlists', 'cover_hash'],
] as const;

// The planner puts the body in place of the call as long as it is one SELECT and the function has no settings of its own.
const UNNEEDED = `CREATE FUNCTION unneeded_media() RETURNS SETOF media LANGUAGE sql STABLE AS $$
  SELECT media.* FROM media
  WHERE ${references.map(([table, column]) => `NOT EXISTS (SELECT FROM ${table} WHERE ${table}.${column} = media.hash)`).join('\n    AND ')}
    AND NOT EXISTS (SELECT FROM media_aliases WHERE original = media.hash AND original_until IS NOT NULL)
    AND NOT EXISTS (SELECT FROM media AS larger WHERE larger.small_hash = media.hash AND larger.hash <> media.hash)
    AND NOT EXISTS (SELECT FROM media AS large WHERE large.medium_hash = media.hash)
$$`;

// An earlier collector asks again at once for what it takes for unneeded, so the row counts as used just now.
const KEEP = `CREATE FUNCTION keep_needed_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unneeded_media() AS unneeded WHERE unneeded.hash = OLD.hash) THEN
    RETURN OLD;
  END IF;
  UPDATE media SET touched_at = now() WHERE hash = OLD.hash;
  RETURN NULL;
END $$`;

/**
 * Says for every release what is needed. Collectors of earlier releases have a list of their own, without playlists and portraits, and go on
 * with it after a rollback: what they delete stays if something refers to it.
 */
export class NeededMedia1764230000001 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(UNNEEDED);
    await database.query(KEEP);
    await database.query('CREATE TRIGGER needed_media_stay BEFORE DELETE ON media FOR EACH ROW EXECUTE FUNCTION keep_needed_media()');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TRIGGER needed_media_stay ON media');
    for (const name of ['keep_needed_media', 'unneeded_media']) await database.query(`DROP FUNCTION ${name}()`);
  }
}
