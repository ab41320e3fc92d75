import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `ALTER TABLE users
    ADD COLUMN portrait_hash char(64),
    ADD COLUMN portrait_checked_at timestamptz(3),
    ADD COLUMN portrait_kind text GENERATED ALWAYS AS ('picture') STORED,
    ADD FOREIGN KEY (portrait_hash, portrait_kind) REFERENCES media (hash, kind) ON DELETE RESTRICT`,
  'CREATE INDEX users_by_portrait ON users (portrait_hash)',
  `CREATE TRIGGER deletion_releases_media AFTER DELETE ON users
    FOR EACH ROW EXECUTE FUNCTION touch_released_media('portrait_hash')`,
  `CREATE TRIGGER portrait_hash_releases_media AFTER UPDATE OF portrait_hash ON users
    FOR EACH ROW WHEN (OLD.portrait_hash IS DISTINCT FROM NEW.portrait_hash) EXECUTE FUNCTION touch_released_media('portrait_hash')`,
];

const down = [
  'DROP TRIGGER portrait_hash_releases_media ON users',
  'DROP TRIGGER deletion_releases_media ON users',
  'ALTER TABLE users DROP COLUMN portrait_kind, DROP COLUMN portrait_checked_at, DROP COLUMN portrait_hash',
];

/** Our own copies of people's pictures. */
export class Portraits1763860000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
